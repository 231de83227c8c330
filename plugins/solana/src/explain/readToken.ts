import type { ExplainedAmount, Statement } from '@latchkit/kernel'
import { type BytesReader, createBytesReader, Unread } from './bytesReader.ts'
import type { Asked } from './programs.ts'
import type { Instruction } from './readTransaction.ts'

/** All that a token can count: nobody means less than everything by it. */
const boundless = 2n ** 63n

function at({ accounts }: Instruction, index: number): string {
  const found = accounts[index]
  if (found === undefined) throw new Unread()
  return found
}

interface Moved {
  readonly asked: Asked
  readonly what: ExplainedAmount
  readonly to: string
  readonly owner: string
}

const move = ({ asked, what, to, owner }: Moved): Statement => ({
  kind: 'send',
  what,
  to,
  ...(owner === asked.account ? {} : { from: owner }),
})

const allow = (what: ExplainedAmount, spender: string): Statement => ({
  kind: 'allow',
  what,
  spender,
  cautions: what.value >= boundless ? ['unlimited'] : [],
})

/**
 * Reads an instruction of the Token or the Token-2022 program. One that does not name its mint has the account that the
 * tokens are in for it, until the chain is asked.
 *
 * @throws {Unread}
 */
export function readToken(instruction: Instruction, asked: Asked): Statement {
  const reader = createBytesReader(instruction.data)
  const kind = reader.u8()
  const said = readKind(kind, reader, instruction, asked)
  reader.end()
  return said
}

function readKind(kind: number, reader: BytesReader, instruction: Instruction, asked: Asked): Statement {
  const key = (index: number) => at(instruction, index)
  const plain = (token: string): ExplainedAmount => ({ value: reader.u64(), token })
  const checked = (token: string): ExplainedAmount => ({ value: reader.u64(), decimals: reader.u8(), token })
  switch (kind) {
    case 3:
      return move({ asked, what: plain(key(0)), to: key(1), owner: key(2) })
    case 4:
      return allow(plain(key(0)), key(1))
    case 5:
      return { kind: 'revoke', name: key(0) }
    case 6:
      return readAuthority(reader, key(0))
    case 7:
      return { kind: 'mint', what: plain(key(0)), account: key(1) }
    case 8:
      return { kind: 'burn', what: plain(key(1)), account: key(0) }
    case 9:
      return { kind: 'account', deed: 'closed', account: key(0), owner: key(1) }
    case 12:
      return move({ asked, what: checked(key(1)), to: key(2), owner: key(3) })
    case 13:
      return allow(checked(key(1)), key(2))
    case 14:
      return { kind: 'mint', what: checked(key(0)), account: key(1) }
    case 15:
      return { kind: 'burn', what: checked(key(1)), account: key(0) }
    case 26: {
      // Token-2022: what a transfer takes for itself comes off what arrives.
      if (reader.u8() !== 1) throw new Unread()
      const what = checked(key(1))
      reader.u64()
      return move({ asked, what, to: key(2), owner: key(3) })
    }
    default:
      throw new Unread()
  }
}

function readAuthority(reader: BytesReader, account: string): Statement {
  reader.u8()
  const isGiven = reader.u8()
  if (isGiven > 1) throw new Unread()
  return {
    kind: 'account',
    deed: 'authority',
    account,
    ...(isGiven === 1 ? { owner: reader.key() } : {}),
    cautions: ['authority'],
  }
}
