import { Component, type ReactNode } from 'react';

interface FormBoundaryProps {
  readonly children: ReactNode;
  /** Shown instead if the form cannot be drawn. */
  readonly fallback: ReactNode;
}

/** Keeps a schema that no form can be made from, which only a defective plugin has, from taking the page down. */
export class FormBoundary extends Component<FormBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
