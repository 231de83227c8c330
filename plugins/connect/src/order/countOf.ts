/** How many wallets there are, as the row says it: from ten on rounded down to tens, a plus where that left some out. */
export function countOf(count: number): string | undefined {
  if (count <= 0) return undefined
  const tens = Math.floor(count / 10) * 10
  return count < 10 || count === tens ? `${count}` : `${tens}+`
}
