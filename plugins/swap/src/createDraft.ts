import { atom, type DraftPorts, keepDraft, object, type PrimitiveAtom } from '@latchkit/kernel/plugin'
import { optional, string } from 'valibot'
import type { Draft } from './model.ts'
import { nativeAddress } from './nativeAddress.ts'

export const emptyDraft: Draft = { from: nativeAddress, to: undefined, amount: '1' }
const schema = object({ from: string(), to: optional(string()), amount: string() })

/** Creates the draft of the form, which survives a reload of the page. */
export function createDraft(ports: DraftPorts): PrimitiveAtom<Draft> {
  const draftAtom = atom<Draft>(emptyDraft)
  keepDraft(ports, { plugin: 'swap', draftAtom, empty: emptyDraft, schema })
  return draftAtom
}
