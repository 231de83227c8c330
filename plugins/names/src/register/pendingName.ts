import { type Context, object } from '@latchkit/kernel/plugin'
import { type InferOutput, maxLength, number, pipe, string } from 'valibot'

/** The key in the storage of this plugin. */
export const pendingKey = 'registering'

const text = pipe(string(), maxLength(300))
const schema = object({ name: text, address: text, coinType: number(), at: number() })

/** A registration that was sent to the data service, and whose answer has not arrived. */
export type PendingName = InferOutput<typeof schema>

type Storage = Context<'storage'>['storage']

export const readPendingName = (storage: Storage): PendingName | undefined => storage.read(pendingKey, schema)

/** Remembers a registration before it is sent, so that a later page can look it up. */
export const writePendingName = (storage: Storage, pending: PendingName): boolean =>
  storage.write(pendingKey, pending)

export const clearPendingName = (storage: Storage): void => storage.remove(pendingKey)
