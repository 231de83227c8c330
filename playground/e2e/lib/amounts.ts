/** An amount as the modal shows it: rounded down to three decimals, with separated thousands. */
export function shownAmount(units: bigint, decimals: number): string {
  const thousandths = (units * 1_000n) / 10n ** BigInt(decimals)
  return `${(thousandths / 1_000n).toLocaleString('en-US')}.${`${thousandths % 1_000n}`.padStart(3, '0')}`
}

/** A fractional amount as the modal shows it: exact, with separated thousands. */
export function exactAmount(text: string): string {
  const [whole = '', fraction] = text.split('.')
  return `${BigInt(whole).toLocaleString('en-US')}.${fraction}`
}
