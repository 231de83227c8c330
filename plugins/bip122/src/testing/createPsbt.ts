import { createHash } from 'node:crypto'

/** The scripts of outputs: native segwit, Taproot, nested segwit, and that of a legacy address. */
export const segwit = [0, 20, ...Array<number>(20).fill(7)]
export const taproot = [0x51, 32, ...Array<number>(32).fill(7)]
export const nested = [0xa9, 20, ...Array<number>(20).fill(7), 0x87]
export const legacy = [0x76, 0xa9, 20, ...Array<number>(20).fill(7), 0x88, 0xac]

const sized = (bytes: readonly number[]): readonly number[] =>
  bytes.length < 0xfd
    ? [bytes.length, ...bytes]
    : [0xfd, bytes.length % 256, Math.floor(bytes.length / 256), ...bytes]
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
const amountOf = (value = 1n): readonly number[] =>
  Array.from({ length: 8 }, (_, at) => Number((value >> BigInt(8 * at)) & 255n))

/** What the inputs spend and what the output is paid. The default is 1 for each. */
interface Amounts {
  readonly inputs: readonly bigint[]
  readonly paid: bigint
}

/** Creates a PSBT whose inputs spend outputs with these scripts. An input without a script does not say what it spends. */
export function createPsbt(scripts: readonly (readonly number[] | undefined)[], amounts?: Amounts) {
  const input = [...Array<number>(36).fill(9), 0, 255, 255, 255, 255]
  const unsigned = [
    ...[2, 0, 0, 0, scripts.length, ...scripts.flatMap(() => input)],
    ...[1, ...amountOf(amounts?.paid), ...sized(segwit), 0, 0, 0, 0],
  ]
  const maps = scripts.flatMap((script, at) => [
    ...(script ? [1, 1, ...sized([...amountOf(amounts?.inputs[at]), ...sized(script)])] : []),
    0,
  ])
  const bytes = Buffer.from([0x70, 0x73, 0x62, 0x74, 0xff, 1, 0, ...sized(unsigned), 0, ...maps, 0])
  const id = sha256(sha256(Uint8Array.from(unsigned)))
    .reverse()
    .toString('hex')
  return { bytes, psbt: bytes.toString('base64'), id }
}
