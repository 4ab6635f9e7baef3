/** Runs `work` without the privileges of the superuser, who may read every file: as the user `nobody`. */
export async function withoutPrivileges<T>(work: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return work();
  const nobody = 65534;
  process.seteuid?.(nobody);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}
