import type { ExplainedAmount, Statement } from '@latchkit/kernel'
import { type BytesReader, createBytesReader, Unread } from './bytesReader.ts'
import type { Instruction } from './readTransaction.ts'
import { type Asked, accountAt, type ProgramReader, type Step } from './step.ts'

/** All that a token can count: nobody means less than everything by it. */
const boundless = 2n ** 63n
/** The kinds of authority that both programs know, by their numbers, and which of them own an account. */
const lastAuthority = 16
const ownerAuthority = 2

interface Reading {
  readonly reader: BytesReader
  readonly asked: Asked
  readonly key: (index: number) => string
}

/**
 * Reads an instruction of the Token or the Token-2022 program. One that does not name its mint has the account that the
 * tokens are in for it, until the chain is asked.
 *
 * @throws {Unread}
 */
export const readToken: ProgramReader = (instruction: Instruction, asked) => {
  const reader = createBytesReader(instruction.data)
  const read = readers[reader.u8()]
  if (!read) throw new Unread()
  const step = read({ reader, asked, key: (index) => accountAt(instruction, index) })
  reader.end()
  return step
}

const plain = (reader: BytesReader, token: string): ExplainedAmount => ({ value: reader.u64(), token })
const checked = (reader: BytesReader, token: string): ExplainedAmount => ({
  value: reader.u64(),
  decimals: reader.u8(),
  token,
})

const readers: Readonly<Record<number, (reading: Reading) => Step>> = {
  1: ({ key }) => opened(key(0), key(1), key(2)),
  3: ({ reader, asked, key }) =>
    move({ asked, what: plain(reader, key(0)), source: key(0), to: key(1), signer: key(2) }),
  4: ({ reader, key }) => allow(plain(reader, key(0)), key(0), key(1)),
  5: ({ key }) => ({ statement: { kind: 'revoke', name: key(0) } }),
  6: ({ reader, asked, key }) => readAuthority(reader, asked, key(0)),
  7: ({ reader, key }) => ({
    statement: { kind: 'mint', what: plain(reader, key(0)), account: key(1) },
    source: key(1),
  }),
  8: ({ reader, key }) => ({ statement: { kind: 'burn', what: plain(reader, key(1)), account: key(0) } }),
  9: ({ asked, key }) => close(asked, key(0), key(1)),
  12: ({ reader, asked, key }) =>
    move({ asked, what: checked(reader, key(1)), source: key(0), to: key(2), signer: key(3) }),
  13: ({ reader, key }) => allow(checked(reader, key(1)), key(0), key(2)),
  14: ({ reader, key }) => ({
    statement: { kind: 'mint', what: checked(reader, key(0)), account: key(1) },
    source: key(1),
  }),
  15: ({ reader, key }) => ({ statement: { kind: 'burn', what: checked(reader, key(1)), account: key(0) } }),
  16: ({ reader, key }) => opened(key(0), key(1), reader.key()),
  18: ({ reader, key }) => opened(key(0), key(1), reader.key()),
  26: ({ reader, asked, key }) => {
    // Token-2022: what a transfer takes for itself comes off what arrives.
    if (reader.u8() !== 1) throw new Unread()
    const what = checked(reader, key(1))
    reader.u64()
    return move({ asked, what, source: key(0), to: key(2), signer: key(3) })
  },
}

interface Moved {
  readonly asked: Asked
  readonly what: ExplainedAmount
  readonly source: string
  readonly to: string
  /** Who signs for it: the owner, or somebody the owner allows it to. */
  readonly signer: string
}

/** Whose tokens another signer moves, the chain knows: they may be those of who is asked. */
const move = ({ asked, what, source, to, signer }: Moved): Step => ({
  statement: { kind: 'send', what, to, ...(signer === asked.account ? {} : { from: source }) },
  source,
})

const allow = (what: ExplainedAmount, source: string, spender: string): Step => ({
  statement: { kind: 'allow', what, spender, cautions: what.value >= boundless ? ['unlimited'] : [] },
  source,
  needs: what.value > 0n ? 'held' : undefined,
})

/** An account that is opened by the Token program itself; what it costs was paid by who made it. */
const opened = (account: string, mint: string, owner: string): Step => ({
  statement: { kind: 'account', deed: 'tokenAccount', account, owner, what: { value: 0n, token: mint } },
  source: account,
  opens: 'initialized',
})

/** All lamports of a closed account, wrapped ones too, go to whoever the instruction names. */
function close(asked: Asked, account: string, owner: string): Step {
  const statement: Statement = { kind: 'account', deed: 'closed', account, owner }
  return owner === asked.account
    ? { statement, source: account }
    : { statement, source: account, needs: 'balance' }
}

/** With another owner goes all that is in the account; another authority may do something with it later. */
function readAuthority(reader: BytesReader, asked: Asked, account: string): Step {
  const kind = reader.u8()
  const isGiven = reader.u8()
  if (isGiven > 1 || kind > lastAuthority) throw new Unread()
  const owner = isGiven === 1 ? reader.key() : undefined
  const isOther = owner !== undefined && owner !== asked.account
  const statement: Statement = {
    kind: 'account',
    deed: 'authority',
    account,
    ...(owner === undefined ? {} : { owner }),
    cautions: isOther ? ['authority', 'ownerNotYou'] : ['authority'],
  }
  return { statement, source: account, needs: isOther && kind === ownerAuthority ? 'tokens' : undefined }
}
