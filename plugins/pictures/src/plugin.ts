import {
  type Atom,
  atom,
  type Context,
  createImages,
  lazy,
  pictureSourceToken,
} from '@latchkit/kernel/plugin'
import { type FoundPicture, findPicture, type LoadPicture, type TokenQuery } from './findPicture.ts'
import type { Needs } from './needs.ts'

type Tokens = typeof import('./lazyTokens.ts')
type PictureAtom = Atom<string | undefined>

const none: PictureAtom = atom(undefined)
const loadTokens = lazy(() => import('./lazyTokens.ts'))
const urlOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** Provides the pictures of the set, and those of the listing service for what the set lacks. Other tokens are drawn. */
export default function setup({ http, provide, signal, store }: Context<Needs, void>): void {
  const atoms = new Map<LoadPicture, PictureAtom>()
  const served = createImages((path, ended) => http.picture('walletList', path, { signal: ended }), {
    store,
    signal,
  })

  function atomOf(found: FoundPicture | undefined): PictureAtom {
    if (!found) return none
    const { load, path } = found
    if (path !== undefined) return http.has('walletList') ? served(path) : none
    const known = atoms.get(load) ?? createPicture(load)
    atoms.set(load, known)
    return known
  }

  function tokenPicture(query: TokenQuery): PictureAtom {
    const tokens = loadTokens.loaded
    if (tokens) return foundOrGenerated(tokens, query)
    const foundAtom = atom(none)
    foundAtom.onMount = (set) =>
      void loadTokens().then(
        (loaded) => set(foundOrGenerated(loaded, query)),
        () => undefined,
      )
    return atom((get) => get(get(foundAtom)))
  }

  function foundOrGenerated({ findToken, drawToken }: Tokens, query: TokenQuery): PictureAtom {
    const found = findToken(query)
    const foundAtom = atomOf(found)
    if (found?.load) return foundAtom
    // The service may have a picture, and it may not.
    const rendered = drawToken(query)
    return rendered === undefined ? foundAtom : atom((get) => get(foundAtom) ?? urlOf(rendered))
  }

  provide(pictureSourceToken, {
    pictureOf: (query) =>
      query.kind === 'token' || query.kind === 'symbol' ? tokenPicture(query) : atomOf(findPicture(query)),
  })
}

/** An atom that loads its picture when it is first shown. A picture that does not load stays a letter. */
function createPicture(load: LoadPicture): PictureAtom {
  const pictureAtom = atom<string | undefined>(undefined)
  pictureAtom.onMount = (set) =>
    void lazy(load)().then(
      ({ default: text }) => set(urlOf(text)),
      () => undefined,
    )
  return atom((get) => get(pictureAtom))
}
