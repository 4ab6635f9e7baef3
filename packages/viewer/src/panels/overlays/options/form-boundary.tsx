import { Component, type ReactNode } from 'react';

interface FormBoundaryProps {
  readonly children: ReactNode;
  /** Shown instead if the form cannot be drawn. */
  readonly fallback: ReactNode;
}

/** Protects the page from a schema from which no form can be made, as only a defective plugin has. */
export class FormBoundary extends Component<FormBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
