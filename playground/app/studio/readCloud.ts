import * as v from 'valibot'
import { type Cloud, cloudSchema, usualCloud } from '../cloud.ts'

/** Where the local cloud is, and in a sentence what is missing of it. */
export interface CloudAnswer {
  readonly cloud: Cloud
  readonly problem: string | undefined
}

const unreachable =
  'The local cloud is not reachable. Wallets connect and sign; balances and payments need it. Start the playground with npm start, then try again.'

/** Asks whoever serves the studio for the local cloud. With none, the studio runs on where it usually stands. */
export async function readCloud(): Promise<CloudAnswer> {
  const answer: unknown = await fetch('/cloud.json')
    .then((response) => (response.ok ? response.json() : undefined))
    .catch(() => undefined)
  const parsed = v.safeParse(cloudSchema, answer)
  if (!parsed.success) return { cloud: usualCloud, problem: unreachable }
  const { problem } = parsed.output
  // A kit needs a network, also where no chain could start.
  return { cloud: parsed.output.chains.length > 0 ? parsed.output : usualCloud, problem }
}
