import type { Caution, ExplainedAmount, Statement } from '@latchkit/kernel'
import { isUnlimited, ofAddress, ofTime } from './cautions.ts'

/** What an allowance is made of. */
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

/** Somebody may spend. */
export function allow({
  token,
  value,
  spender,
  account,
  until,
  more = [],
  id,
  ...part
}: Allowance): Statement {
  const given = value > 0n
  const what: ExplainedAmount = id === undefined ? { value, token } : { value, token, id }
  return {
    kind: 'allow',
    what,
    spender,
    ...part,
    ...(until === undefined ? {} : { until }),
    cautions: [
      ...(isUnlimited(value) && part.change !== 'less' ? (['unlimited'] as const) : []),
      // Nothing is sent there: that it looks like the account is all its address can say.
      ...(given ? ofAddress(spender, { account }).filter((one) => one === 'lookAlike') : []),
      ...(given && until !== undefined ? ofTime(until) : []),
      ...more,
    ],
  }
}

/** What a token's transfer is made of. */
export interface Transferred {
  readonly what: ExplainedAmount
  readonly from: string | undefined
  readonly to: string
  readonly account: string | undefined
  readonly more?: readonly Caution[]
}

/** A token goes from somebody to somebody; from the account itself nobody has to be named. */
export function move({ what, from, to, account, more = [] }: Transferred): Statement {
  const own = from === undefined || from.toLowerCase() === account?.toLowerCase()
  return {
    kind: 'send',
    what,
    to,
    ...(own ? {} : { from }),
    cautions: [...ofAddress(to, { token: what.token, account }), ...more],
  }
}
