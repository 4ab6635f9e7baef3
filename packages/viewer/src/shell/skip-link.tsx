/** The first stop of the Tab key: moves the focus to the view, past the tools and the panels. Not a link, because links are views. */
export function SkipLink() {
  const skip = (): void => {
    const view = document.querySelector<HTMLElement>('.view-area');
    (view?.querySelector<HTMLElement>('[tabindex="0"]') ?? view)?.focus();
  };
  return (
    <button type="button" className="skip-link" onClick={skip}>
      Skip to the view
    </button>
  );
}
