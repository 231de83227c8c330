import type { PortTable } from '@latchkit/kernel/plugin'
import { array } from 'valibot'
import { isSessionOf } from '../isSessionOf.ts'
import { sessionSchema } from '../sessionSchema.ts'
import type { SiwxSession } from '../types.ts'

const storageKey = 'siwx'
/** More sessions than a visitor has. The oldest are dropped, because storage is limited. */
const maxSessions = 20
const listSchema = array(sessionSchema)

/** The sessions in the storage of the plugin. */
export function createSessionList(storage: PortTable['storage']) {
  const read = (): readonly SiwxSession[] => storage.read(storageKey, listSchema) ?? []
  const write = (sessions: readonly SiwxSession[]): void => {
    if (sessions.length === 0) return storage.remove(storageKey)
    storage.write(storageKey, sessions.slice(-maxSessions))
  }
  return {
    read,
    write,
    /** Adds a session in place of an earlier one of the same account on the same network. */
    add(session: SiwxSession): void {
      const { accountAddress, chainId } = session.data
      const others = read().filter((one) => !isSessionOf(one, chainId, accountAddress))
      write([...others, session])
    },
    /** Keeps the sessions for which `keeps` is true, and writes only if one is dropped. */
    keep(keeps: (session: SiwxSession) => boolean): readonly SiwxSession[] {
      const before = read()
      const after = before.filter(keeps)
      if (after.length < before.length) write(after)
      return after
    },
  }
}

/** The key of a session, which is unique. */
export const keyOf = ({ data, message, signature }: SiwxSession): string =>
  JSON.stringify([data, message, signature])
