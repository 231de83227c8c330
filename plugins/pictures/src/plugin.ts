import { modalAtom } from '@latchkit/kernel'
import {
  type Atom,
  atom,
  type Context,
  createImages,
  loadCode,
  pictureSourceToken,
  waitForAtom,
} from '@latchkit/kernel/plugin'
import { findPicture, type LoadPicture } from './findPicture.ts'
import type { Needs } from './needs.ts'

/** Provides the pictures of the set, and those of the listing service for what the set lacks. */
export default function setup({ http, provide, signal, store }: Context<Needs, void>): void {
  const none = atom<string | undefined>(undefined)
  const atoms = new Map<LoadPicture, Atom<string | undefined>>()
  const served = createImages(async (path, ended) => {
    // A view that is rendered before the modal opens requests nothing.
    await waitForAtom(store, modalAtom, () => store.get(modalAtom).open || undefined, ended)
    return http.picture('walletList', path, { signal: ended })
  }, signal)
  provide(pictureSourceToken, {
    pictureOf(query) {
      const found = findPicture(query)
      if (!found) return none
      const { load, path } = found
      if (path !== undefined) return http.has('walletList') ? served(path) : none
      const known = atoms.get(load) ?? createPicture(load)
      atoms.set(load, known)
      return known
    },
  })
}

/** An atom that loads its picture when it is first shown. A picture that does not load stays a letter. */
function createPicture(load: LoadPicture): Atom<string | undefined> {
  const pictureAtom = atom<string | undefined>(undefined)
  pictureAtom.onMount = (set) =>
    void loadCode(load).then(
      ({ default: text }) => set(`data:image/svg+xml,${encodeURIComponent(text)}`),
      () => undefined,
    )
  return atom((get) => get(pictureAtom))
}
