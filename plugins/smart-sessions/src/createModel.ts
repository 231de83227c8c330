import { featuresAtom } from '@latchkit/kernel'
import { atom } from 'jotai/vanilla'
import type { SmartSessionsModel } from './model.ts'
import type { SessionPorts, Sessions } from './sessions/createSessions.ts'

/** Creates the model of the views. */
export function createModel(ports: SessionPorts): SmartSessionsModel {
  let sessions: Promise<Sessions> | undefined
  return {
    enabledAtom: atom((get) => get(featuresAtom).smartSessions === true && ports.http.has('data')),
    loadSessions() {
      sessions ??= import('./sessions/createSessions.ts').then(({ createSessions }) => createSessions(ports))
      sessions.catch(() => {
        sessions = undefined
      })
      return sessions
    },
  }
}
