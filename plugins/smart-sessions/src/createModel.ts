import { featuresAtom } from '@latchkit/kernel'
import { once } from '@latchkit/kernel/chain'
import { atom, lazy } from '@latchkit/kernel/plugin'
import type { SmartSessionsModel } from './model.ts'
import type { SessionPorts } from './sessions/createSessions.ts'

const loadSessions = lazy(() => import('./sessions/createSessions.ts'))

/** Creates the model of the views. */
export function createModel(ports: SessionPorts): SmartSessionsModel {
  return {
    enabledAtom: atom((get) => get(featuresAtom).smartSessions === true && ports.http.has('data')),
    loadSessions: once(async () => (await loadSessions()).createSessions(ports)),
  }
}
