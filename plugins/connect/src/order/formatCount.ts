/** Formats the number of wallets. From ten on, it is rounded down to tens, with a plus sign if that changes the number. */
export function formatCount(count: number): string | undefined {
  if (count <= 0) return undefined
  const tens = Math.floor(count / 10) * 10
  return count < 10 || count === tens ? `${count}` : `${tens}+`
}
