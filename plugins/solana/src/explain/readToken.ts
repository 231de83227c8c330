import type { ExplainedAmount, Statement } from '@latchkit/kernel/chain'
import { type BytesReader, createBytesReader, UnreadableError } from './bytesReader.ts'
import type { Instruction } from './readTransaction.ts'
import { accountAt, type ProgramReader, type RequestContext, type Step } from './step.ts'

/** An amount from here on exceeds any real supply. */
const unlimitedThreshold = 2n ** 63n
/** The highest authority type of both programs, and the type that owns an account. */
const lastAuthority = 16
const ownerAuthority = 2

interface Reading {
  readonly reader: BytesReader
  readonly context: RequestContext
  readonly key: (index: number) => string
}

/**
 * Reads an instruction of the Token or the Token-2022 program. When the instruction does not name its mint, the amount names
 * the token account instead, until the chain is read.
 *
 * @throws {UnreadableError}
 */
export const readToken: ProgramReader = (instruction: Instruction, context) => {
  const reader = createBytesReader(instruction.data)
  const read = readers[reader.u8()]
  if (!read) throw new UnreadableError()
  const step = read({ reader, context, key: (index) => accountAt(instruction, index) })
  reader.end()
  return step
}

const readAmount = (reader: BytesReader, token: string): ExplainedAmount => ({ value: reader.u64(), token })
const readCheckedAmount = (reader: BytesReader, token: string): ExplainedAmount => ({
  value: reader.u64(),
  decimals: reader.u8(),
  token,
})

const readers: Readonly<Record<number, (reading: Reading) => Step>> = {
  1: ({ key }) => openAccount(key(0), key(1), key(2)),
  3: ({ reader, context, key }) =>
    createTransfer({ context, what: readAmount(reader, key(0)), source: key(0), to: key(1), signer: key(2) }),
  4: ({ reader, key }) => createAllowance(readAmount(reader, key(0)), key(0), key(1)),
  5: ({ key }) => ({ statement: { kind: 'revoke', name: key(0) } }),
  6: ({ reader, context, key }) => readAuthority(reader, context, key(0)),
  7: ({ reader, key }) => ({
    statement: { kind: 'mint', what: readAmount(reader, key(0)), account: key(1) },
    source: key(1),
  }),
  8: ({ reader, key }) => ({
    statement: { kind: 'burn', what: readAmount(reader, key(1)), account: key(0) },
  }),
  9: ({ context, key }) => closeAccount(context, key(0), key(1)),
  12: ({ reader, context, key }) =>
    createTransfer({
      context,
      what: readCheckedAmount(reader, key(1)),
      source: key(0),
      to: key(2),
      signer: key(3),
    }),
  13: ({ reader, key }) => createAllowance(readCheckedAmount(reader, key(1)), key(0), key(2)),
  14: ({ reader, key }) => ({
    statement: { kind: 'mint', what: readCheckedAmount(reader, key(0)), account: key(1) },
    source: key(1),
  }),
  15: ({ reader, key }) => ({
    statement: { kind: 'burn', what: readCheckedAmount(reader, key(1)), account: key(0) },
  }),
  16: ({ reader, key }) => openAccount(key(0), key(1), reader.key()),
  18: ({ reader, key }) => openAccount(key(0), key(1), reader.key()),
  26: ({ reader, context, key }) => {
    // Token-2022: the transfer fee is deducted from the amount that arrives.
    if (reader.u8() !== 1) throw new UnreadableError()
    const what = readCheckedAmount(reader, key(1))
    reader.u64()
    return createTransfer({ context, what, source: key(0), to: key(2), signer: key(3) })
  },
}

interface TransferParts {
  readonly context: RequestContext
  readonly what: ExplainedAmount
  readonly source: string
  readonly to: string
  /** The signer: the owner of the tokens, or a delegate. */
  readonly signer: string
}

/** Only the chain knows whose tokens another signer moves: they may belong to this account. */
const createTransfer = ({ context, what, source, to, signer }: TransferParts): Step => ({
  statement: { kind: 'send', what, to, ...(signer === context.account ? {} : { from: source }) },
  source,
})

const createAllowance = (what: ExplainedAmount, source: string, spender: string): Step => ({
  statement: {
    kind: 'allow',
    what,
    spender,
    cautions: what.value >= unlimitedThreshold ? ['unlimited'] : [],
  },
  source,
  needs: what.value > 0n ? 'held' : undefined,
})

/** An account that the Token program initializes. Its deposit was paid when the account was created. */
const openAccount = (account: string, mint: string, owner: string): Step => ({
  statement: { kind: 'account', action: 'tokenAccount', account, owner, what: { value: 0n, token: mint } },
  source: account,
  opens: 'initialized',
})

/** The complete balance of a closed account, including wrapped SOL, goes to the named receiver. */
function closeAccount(context: RequestContext, account: string, owner: string): Step {
  const statement: Statement = { kind: 'account', action: 'closed', account, owner }
  return owner === context.account
    ? { statement, source: account }
    : { statement, source: account, needs: 'balance' }
}

/** A new owner receives the balance of the account; any other authority may act on it later. */
function readAuthority(reader: BytesReader, context: RequestContext, account: string): Step {
  const kind = reader.u8()
  const hasOwner = reader.u8()
  if (hasOwner > 1 || kind > lastAuthority) throw new UnreadableError()
  const owner = hasOwner === 1 ? reader.key() : undefined
  const isForeign = owner !== undefined && owner !== context.account
  const statement: Statement = {
    kind: 'account',
    action: 'authority',
    account,
    ...(owner === undefined ? {} : { owner }),
    cautions: isForeign ? ['authority', 'ownerNotYou'] : ['authority'],
  }
  return { statement, source: account, needs: isForeign && kind === ownerAuthority ? 'tokens' : undefined }
}
