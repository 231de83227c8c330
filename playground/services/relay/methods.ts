import * as v from 'valibot'
import type { Letter, Mailbox, Posting } from './mailbox.ts'

const topic = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const message = v.pipe(v.string(), v.nonEmpty())
/** As long as a proposal lives; and no letter is kept longer than a month. */
const ttl = v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(2_592_000)), 300)
const attestation = v.nullish(v.string())
const posting = v.object({ topic, message, ttl, tag: v.optional(v.number()), attestation })
const onTopic = v.object({ topic })
const onTopics = v.object({ topics: v.array(topic) })

/** Tags of the messages of the two session calls, as the WalletConnect Sign API numbers them. */
const tags = { propose: 1100, proposeAnswer: 1101, settle: 1102 }

type Run = (mailbox: Mailbox, client: string, params: unknown) => unknown

function method<S extends v.GenericSchema>(
  schema: S,
  run: (mailbox: Mailbox, client: string, params: v.InferOutput<S>) => unknown,
): Run {
  return (mailbox, client, params) => run(mailbox, client, v.parse(schema, params))
}

const toPosting = ({ attestation: given, ...rest }: v.InferOutput<typeof posting>): Posting => ({
  ...rest,
  attestation: given ?? undefined,
})
const listed = (letters: readonly Letter[]) => ({ messages: letters, hasMore: false })

/** What a client may call, by method. */
export const methods: ReadonlyMap<string, Run> = new Map([
  [
    'irn_publish',
    method(posting, (box, client, params) => {
      box.publish(client, toPosting(params))
      return true
    }),
  ],
  [
    'irn_batchPublish',
    method(v.object({ messages: v.array(posting) }), (box, client, { messages }) => {
      for (const one of messages) box.publish(client, toPosting(one))
      return true
    }),
  ],
  ['irn_subscribe', method(onTopic, (box, client, params) => box.subscribe(client, params.topic))],
  [
    'irn_batchSubscribe',
    method(onTopics, (box, client, { topics }) => topics.map((one) => box.subscribe(client, one))),
  ],
  ['irn_unsubscribe', method(onTopic, (box, client, params) => box.unsubscribe(client, params.topic))],
  [
    'irn_batchUnsubscribe',
    method(v.object({ subscriptions: v.array(onTopic) }), (box, client, { subscriptions }) => {
      for (const one of subscriptions) box.unsubscribe(client, one.topic)
      return true
    }),
  ],
  ['irn_fetchMessages', method(onTopic, (box, client, params) => listed(box.waiting(client, params.topic)))],
  [
    'irn_batchFetchMessages',
    method(onTopics, (box, client, { topics }) => listed(topics.flatMap((one) => box.waiting(client, one)))),
  ],
  [
    'wc_proposeSession',
    method(
      v.object({ pairingTopic: topic, sessionProposal: message, ttl, attestation }),
      (box, client, { pairingTopic, sessionProposal, ttl: seconds, attestation: given }) => {
        // The client leaves its own subscription to this call.
        box.subscribe(client, pairingTopic)
        const letter = { topic: pairingTopic, message: sessionProposal, ttl: seconds, tag: tags.propose }
        box.publish(client, { ...letter, attestation: given ?? undefined })
        return true
      },
    ),
  ],
  [
    'wc_approveSession',
    method(
      v.object({
        sessionTopic: topic,
        pairingTopic: topic,
        sessionProposalResponse: message,
        sessionSettlementRequest: message,
        ttl,
      }),
      (box, client, params) => {
        const { sessionTopic, pairingTopic, ttl: seconds } = params
        box.subscribe(client, sessionTopic)
        const answer = { topic: pairingTopic, message: params.sessionProposalResponse, ttl: seconds }
        box.publish(client, { ...answer, tag: tags.proposeAnswer })
        const settlement = { topic: sessionTopic, message: params.sessionSettlementRequest, ttl: seconds }
        box.publish(client, { ...settlement, tag: tags.settle })
        return true
      },
    ),
  ],
])
