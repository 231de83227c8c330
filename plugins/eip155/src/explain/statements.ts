import { type Caution, copyOwn, type ExplainedAmount, type Statement } from '@latchkit/kernel/chain'
import { addressCautions, isUnlimited, timeCautions } from './cautions.ts'

/** The parts of an allowance. */
export interface Allowance {
  readonly token: string
  readonly value: bigint
  readonly spender: string
  readonly account: string | undefined
  readonly until?: bigint | undefined
  readonly more?: readonly Caution[]
  readonly isSigned?: boolean
  readonly isOnce?: boolean
  readonly change?: 'more' | 'less'
  readonly id?: bigint
}

/** Creates the statement that a spender may spend a token. */
export function createAllowance(allowance: Allowance): Statement {
  const { token, value, spender, account, until, more = [], id, ...shape } = copyOwn(allowance)
  const part = copyOwn(shape)
  const isGranted = value > 0n
  const what: ExplainedAmount = id === undefined ? { value, token } : { value, token, id }
  return {
    kind: 'allow',
    what,
    spender,
    ...part,
    ...(until === undefined ? {} : { until }),
    cautions: [
      ...new Set<Caution>([
        ...(isUnlimited(value) && part.change !== 'less' ? (['unlimited'] as const) : []),
        // Nothing is sent to the spender, so its similarity to the account is the only caution that applies.
        ...addressCautions(spender, { account, token: undefined }).filter(
          (caution) => caution === 'lookAlike',
        ),
        ...(isGranted && until !== undefined ? timeCautions(until) : []),
        ...more,
      ]),
    ],
  }
}

/** The parts of a token transfer. */
export interface TransferParts {
  readonly what: ExplainedAmount
  readonly from: string | undefined
  readonly to: string
  readonly account: string | undefined
  readonly more?: readonly Caution[]
}

/** Creates the statement of a token transfer. The sender is omitted when it is the account itself. */
export function createTransfer(parts: TransferParts): Statement {
  const { what: amount, from, to, account, more = [] } = copyOwn(parts)
  const what = copyOwn(amount)
  const isOwnToken = from === undefined || from.toLowerCase() === account?.toLowerCase()
  return {
    kind: 'send',
    what,
    to,
    ...(isOwnToken ? {} : { from }),
    cautions: [...addressCautions(to, { token: what.token, account }), ...more],
  }
}
