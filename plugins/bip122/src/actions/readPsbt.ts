import { sha256 } from '@noble/hashes/sha2.js'
import { hex } from '@scure/base'
import { createReader, isWitnessProgram, openMaps, type Reader, readMap } from './psbtReader.ts'

/** The keys of a PSBT, in hex. */
const globalKeys = { unsigned: '00', inputs: '04', outputs: '05', version: 'fb' }
const inputKeys = { transaction: '00', output: '01', sighash: '03', redeem: '04', txid: '0e', index: '0f' }
const amountKey = '03'

type Values = ReturnType<typeof readMap>

/** An output that a transaction spends: its amount in satoshis, and its script. */
interface Output {
  readonly amount: bigint
  readonly script: Uint8Array
}

/** What a PSBT moves, in satoshis. */
export interface PsbtAmounts {
  /** The sum of what the inputs spend, or `undefined` if a signature does not confirm it. */
  readonly spent: bigint | undefined
  /**
   * Whether the signatures belong to these amounts only. A signature of segwit version 0 covers the amount of its own input, so that
   * two requests, each of which understates the other input, result in both signatures of a transaction with a higher fee.
   */
  readonly isBound: boolean
  /** The sum of the outputs. */
  readonly paid: bigint
  /** Whether the signatures cover all inputs and outputs, so that none can be added or replaced later. */
  readonly isWhole: boolean
}

/** An input: which output it spends, and its map. */
interface Input {
  readonly txid: string
  readonly index: number
  readonly map: Values
}

/**
 * Reads the amounts of a PSBT of version 0 or 2.
 *
 * @throws {Error} for another text
 * @see https://github.com/bitcoin/bips/blob/master/bip-0370.mediawiki
 */
export function readPsbt(psbt: string): PsbtAmounts {
  const maps = openMaps(psbt)
  const global = readMap(maps)
  const version = createReader(global.get(globalKeys.version) ?? new Uint8Array(4)).littleEndian(4)
  if (version !== 0 && version !== 2) throw new RangeError('The version of the PSBT is unknown')
  const { inputs, paid } = version === 0 ? readUnsigned(global, maps) : readSecond(global, maps)
  const amounts = inputs.map(readSpent)
  return {
    spent: amounts.reduce<bigint | undefined>(
      (sum, amount) => (sum === undefined || amount === undefined ? undefined : sum + amount),
      0n,
    ),
    isBound: inputs.filter(isClaimed).length <= 1,
    paid,
    isWhole: inputs.every(({ map }) => signsAll(map.get(inputKeys.sighash))),
  }
}

/** Version 0 contains the transaction without its signatures. */
function readUnsigned(global: Values, maps: Reader) {
  const unsigned = global.get(globalKeys.unsigned)
  if (!unsigned) throw new RangeError('The PSBT has no transaction')
  const { inputs: spends, outputs } = readTransaction(unsigned)
  const inputs = spends.map((spend): Input => ({ ...spend, map: readMap(maps) }))
  return { inputs, paid: outputs.reduce((sum, { amount }) => sum + amount, 0n) }
}

/** Version 2 contains the parts of the transaction in the maps of its inputs and outputs. */
function readSecond(global: Values, maps: Reader) {
  if (global.has(globalKeys.unsigned)) throw new RangeError('The PSBT has a transaction and its parts')
  const [inputCount, outputCount] = [globalKeys.inputs, globalKeys.outputs].map((key) =>
    createReader(requireValue(global, key)).size(),
  )
  const inputs = repeat(inputCount, (): Input => {
    const map = readMap(maps)
    const txid = hex.encode(requireValue(map, inputKeys.txid))
    return { txid, index: createReader(requireValue(map, inputKeys.index)).littleEndian(4), map }
  })
  const amounts = repeat(outputCount, () => createReader(requireValue(readMap(maps), amountKey)).amount())
  return { inputs, paid: amounts.reduce((sum, amount) => sum + amount, 0n) }
}

/**
 * Returns what an input spends, if the signature confirms it: by the whole previous transaction, whose id is in the input, or
 * by a witness output, whose amount is signed.
 */
function readSpent({ txid, index, map }: Input): bigint | undefined {
  const [previous, witness] = [map.get(inputKeys.transaction), map.get(inputKeys.output)]
  const claimed = witness && readOutput(createReader(witness))
  if (!previous) return claimed && isSegwit(claimed, map.get(inputKeys.redeem)) ? claimed.amount : undefined
  const transaction = readTransaction(previous)
  const output = transaction.id === txid ? transaction.outputs[index] : undefined
  return claimed && claimed.amount !== output?.amount ? undefined : output?.amount
}

/** Whether only the PSBT says what an input spends. The signatures of Taproot cover what all inputs spend. */
function isClaimed({ map }: Input): boolean {
  const witness = map.get(inputKeys.output)
  if (!witness || map.has(inputKeys.transaction)) return false
  const { script } = readOutput(createReader(witness))
  return !(script[0] === 0x51 && isWitnessProgram(script) && script.length === 34)
}

/** Whether the signature of an output covers its amount. A nested program is in the redeem script. */
const isSegwit = ({ script }: Output, redeem: Uint8Array | undefined): boolean =>
  isWitnessProgram(script) || (script.length === 23 && script[0] === 0xa9 && isWitnessProgram(redeem))

/** Whether a sighash type covers all inputs and outputs. Without one, the default does. */
const signsAll = (type: Uint8Array | undefined): boolean =>
  type === undefined || createReader(type).littleEndian(4) <= 1

interface ReadTransaction {
  /** In the order of its bytes. */
  readonly id: string
  readonly inputs: readonly Pick<Input, 'txid' | 'index'>[]
  readonly outputs: readonly Output[]
}

/** Reads a transaction with or without witnesses, which its id does not cover. */
function readTransaction(bytes: Uint8Array): ReadTransaction {
  const reader = createReader(bytes)
  const version = reader.take(4)
  const hasWitnesses = bytes[4] === 0 && bytes[5] === 1
  if (hasWitnesses) reader.take(2)
  const start = reader.position()
  const inputs = repeat(reader.size(), () => {
    const spend = { txid: hex.encode(reader.take(32)), index: reader.littleEndian(4) }
    reader.take(reader.size() + 4)
    return spend
  })
  const outputs = repeat(reader.size(), () => readOutput(reader))
  const covered = [...version, ...bytes.slice(start, reader.position()), ...bytes.slice(-4)]
  return { id: hex.encode(sha256(sha256(Uint8Array.from(covered)))), inputs, outputs }
}

function readOutput(reader: Reader): Output {
  const amount = reader.amount()
  return { amount, script: reader.take(reader.size()) }
}

function requireValue(map: Values, key: string): Uint8Array {
  const value = map.get(key)
  if (!value) throw new RangeError('The PSBT is incomplete')
  return value
}

/** Reads a number of items, until the bytes end. */
function repeat<T>(count: number | undefined, read: () => T): readonly T[] {
  const items: T[] = []
  while (items.length < (count ?? 0)) items.push(read())
  return items
}
