/** A rule of the contract that a plugin breaks. */
export interface ContractFault {
  readonly id: string;
  readonly message: string;
}

/** The outcome of the contract suite, or the reason why the module with its input cannot be used. */
export type ContractReport = { readonly faults: readonly ContractFault[] } | { readonly inputFault: string };
