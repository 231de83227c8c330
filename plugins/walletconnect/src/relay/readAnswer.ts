import { object } from '@latchkit/kernel/plugin'
import {
  array,
  type InferOutput,
  maxLength,
  minLength,
  optional,
  pipe,
  regex,
  safeParse,
  string,
  unknown,
} from 'valibot'

const text = pipe(string(), maxLength(2_048))
const texts = array(pipe(string(), maxLength(16_384)))

const answerSchema = object({
  cacaos: pipe(array(unknown()), minLength(1), maxLength(20)),
  responder: object({
    publicKey: pipe(string(), regex(/^[0-9a-f]{64}$/)),
    metadata: object({
      name: text,
      description: optional(text, ''),
      url: optional(text, ''),
      icons: optional(texts, []),
    }),
  }),
})

/** The answer of a wallet that was asked to sign: its messages (CAIP-74), and what it calls itself. */
export type SignedAnswer = InferOutput<typeof answerSchema>

/** Parses the answer of a wallet that was asked to sign. Returns undefined when it is invalid. */
export function readAnswer(value: unknown): SignedAnswer | undefined {
  const parsed = safeParse(answerSchema, value, { abortEarly: true })
  return parsed.success ? parsed.output : undefined
}
