/**
 * Orders the rows whose ids the feature `walletFeaturesOrder` lists. Rows that it does not list keep their places.
 */
export function orderFeatures<Row extends { readonly id: string }>(
  rows: readonly Row[],
  order: unknown,
): readonly Row[] {
  const rank = ({ id }: Row) => [order].flat().indexOf(id)
  const listed = rows.filter((row) => rank(row) >= 0).sort((a, b) => rank(a) - rank(b))
  return rows.map((row) => (rank(row) < 0 ? row : (listed.shift() ?? row)))
}
