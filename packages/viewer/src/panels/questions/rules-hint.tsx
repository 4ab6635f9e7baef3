/** Explains the first steps with rules. */
export function RulesHint() {
  return (
    <p className="answer-note">
      Rules are in <code>code-graph.rules.yaml</code> in the workspace. <code>code-graph rules init</code> writes the
      file with rules that hold today, and <code>code-graph check</code> checks them in a build.
    </p>
  );
}
