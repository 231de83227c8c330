/** Returns what a script pushes, or `undefined` if it does anything else. */
export function readPushes(script: Uint8Array): readonly Uint8Array[] | undefined {
  const pushes: Uint8Array[] = []
  for (let at = 0; at < script.length; ) {
    const code = script[at] ?? 0
    const sizeBytes = code === 0x4c ? 1 : code === 0x4d ? 2 : 0
    if (code > 0x4d || at + sizeBytes >= script.length + (code === 0 ? 1 : 0)) return undefined
    const length =
      sizeBytes === 0 ? code : (script[at + 1] ?? 0) + (sizeBytes === 2 ? (script[at + 2] ?? 0) * 256 : 0)
    const start = at + 1 + sizeBytes
    if (start + length > script.length) return undefined
    pushes.push(script.slice(start, start + length))
    at = start + length
  }
  return pushes
}

/** A script that asks for the signatures of `required` of its keys. */
interface Multisig {
  readonly required: number
  readonly keys: readonly Uint8Array[]
}

/** Reads a script that asks for m of n keys. */
export function readMultisig(script: Uint8Array): Multisig | undefined {
  const required = (script[0] ?? 0) - 0x50
  const count = (script.at(-2) ?? 0) - 0x50
  if (script.at(-1) !== 0xae || required < 1 || count < required || count > 16) return undefined
  const keys = readPushes(script.slice(1, -2))
  const isKey = ({ length }: Uint8Array) => length === 33 || length === 65
  return keys?.length === count && keys.every(isKey) ? { required, keys } : undefined
}
