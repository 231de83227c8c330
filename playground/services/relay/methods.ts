import * as v from 'valibot'
import type { Mailbox, Publication, StoredMessage } from './mailbox.ts'

const topic = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const message = v.pipe(v.string(), v.nonEmpty())
/** The default is the lifetime of a proposal; messages are stored for at most 30 days. */
const ttl = v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(2_592_000)), 300)
const attestation = v.nullish(v.string())
const publication = v.object({ topic, message, ttl, tag: v.optional(v.number()), attestation })
const onTopic = v.object({ topic })
const onTopics = v.object({ topics: v.array(topic) })

/** Tags of the messages of the two session calls, as the WalletConnect Sign API defines them. */
const tags = { propose: 1100, proposeAnswer: 1101, settle: 1102 }

type Run = (mailbox: Mailbox, client: string, params: unknown) => unknown

function method<S extends v.GenericSchema>(
  schema: S,
  run: (mailbox: Mailbox, client: string, params: v.InferOutput<S>) => unknown,
): Run {
  return (mailbox, client, params) => run(mailbox, client, v.parse(schema, params))
}

const toPublication = ({ attestation: value, ...rest }: v.InferOutput<typeof publication>): Publication => ({
  ...rest,
  attestation: value ?? undefined,
})
const toPage = (letters: readonly StoredMessage[]) => ({ messages: letters, hasMore: false })

/** The methods that a client can call. */
export const methods: ReadonlyMap<string, Run> = new Map([
  [
    'irn_publish',
    method(publication, (mailbox, client, params) => {
      mailbox.publish(client, toPublication(params))
      return true
    }),
  ],
  [
    'irn_batchPublish',
    method(v.object({ messages: v.array(publication) }), (mailbox, client, { messages }) => {
      for (const one of messages) mailbox.publish(client, toPublication(one))
      return true
    }),
  ],
  ['irn_subscribe', method(onTopic, (mailbox, client, params) => mailbox.subscribe(client, params.topic))],
  [
    'irn_batchSubscribe',
    method(onTopics, (mailbox, client, { topics }) => topics.map((one) => mailbox.subscribe(client, one))),
  ],
  [
    'irn_unsubscribe',
    method(onTopic, (mailbox, client, params) => mailbox.unsubscribe(client, params.topic)),
  ],
  [
    'irn_batchUnsubscribe',
    method(v.object({ subscriptions: v.array(onTopic) }), (mailbox, client, { subscriptions }) => {
      for (const one of subscriptions) mailbox.unsubscribe(client, one.topic)
      return true
    }),
  ],
  [
    'irn_fetchMessages',
    method(onTopic, (mailbox, client, params) => toPage(mailbox.pending(client, params.topic))),
  ],
  [
    'irn_batchFetchMessages',
    method(onTopics, (mailbox, client, { topics }) =>
      toPage(topics.flatMap((one) => mailbox.pending(client, one))),
    ),
  ],
  [
    'wc_proposeSession',
    method(
      v.object({ pairingTopic: topic, sessionProposal: message, ttl, attestation }),
      (mailbox, client, { pairingTopic, sessionProposal, ttl: seconds, attestation: value }) => {
        // The client relies on this call to subscribe to the topic.
        mailbox.subscribe(client, pairingTopic)
        const letter = { topic: pairingTopic, message: sessionProposal, ttl: seconds, tag: tags.propose }
        mailbox.publish(client, { ...letter, attestation: value ?? undefined })
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
      (mailbox, client, params) => {
        const { sessionTopic, pairingTopic, ttl: seconds } = params
        mailbox.subscribe(client, sessionTopic)
        const answer = { topic: pairingTopic, message: params.sessionProposalResponse, ttl: seconds }
        mailbox.publish(client, { ...answer, tag: tags.proposeAnswer })
        const settlement = { topic: sessionTopic, message: params.sessionSettlementRequest, ttl: seconds }
        mailbox.publish(client, { ...settlement, tag: tags.settle })
        return true
      },
    ),
  ],
])
