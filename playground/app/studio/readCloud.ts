import * as v from 'valibot'
import { type Cloud, cloudSchema, usualCloud } from '../cloud.ts'

/** The addresses of the local services, and a sentence about missing parts. */
export interface CloudAnswer {
  readonly cloud: Cloud
  readonly problem: string | undefined
}

const unreachable =
  'The local cloud is not reachable. Wallets connect and sign; balances and payments need it. Start the playground with npm start, then try again.'

/** Reads the description of the local services that the studio's server has sent. Without one, the defaults are used. */
export function readCloud(answer: unknown): CloudAnswer {
  const parsed = v.safeParse(cloudSchema, answer)
  if (!parsed.success) return { cloud: usualCloud, problem: unreachable }
  const { problem } = parsed.output
  // A kit needs a network, even if no chain could start.
  return { cloud: parsed.output.chains.length > 0 ? parsed.output : usualCloud, problem }
}
