/** Leads back from a part of the picture where nothing is. */
export function LostView({ onShowAll }: { readonly onShowAll: () => void }) {
  return (
    <div className="lost-view" role="status">
      <span>There is no node in this part of the picture.</span>
      <button type="button" onClick={onShowAll}>
        Show all nodes
      </button>
    </div>
  );
}
