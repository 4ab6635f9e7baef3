/** A query for the hashes of the parts that the current version of the repository `$1` names. */
export const namedParts = `
  SELECT presence_part AS hash FROM code_graph.columns WHERE repository = $1
  UNION ALL SELECT values_part FROM code_graph.columns WHERE repository = $1
  UNION ALL SELECT dictionary_part FROM code_graph.columns WHERE repository = $1
  UNION ALL SELECT ids_part FROM code_graph.repositories WHERE repository = $1
  UNION ALL SELECT sources_part FROM code_graph.repositories WHERE repository = $1
  UNION ALL SELECT targets_part FROM code_graph.repositories WHERE repository = $1`;
