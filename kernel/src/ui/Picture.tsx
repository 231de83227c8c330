import { atom } from 'jotai/vanilla'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { type PictureQuery, type PictureSource, pictureSourceToken } from '../contracts/pictures.ts'
import { useAtom } from './hooks/hooks.ts'
import { useKitScope } from './hooks/KitContext.ts'
import { Avatar, type AvatarProps } from './primitives.tsx'

const none = atom<string | undefined>(undefined)

/**
 * An `Avatar` with a picture of the composed picture source, if it has no picture of its own. Until that has loaded, and
 * without one, it shows the first letter of the name.
 *
 * @example const network = <Picture of={{ kind: 'network', id: 'eip155:1' }} name="Ethereum" />
 */
export function Picture({ of, src, ...avatar }: AvatarProps & { readonly of: PictureQuery }): ReactNode {
  const source = usePictureSource(src === undefined)
  const key = JSON.stringify(of)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the content of the query.
  const pictureAtom = useMemo(() => source?.pictureOf(of) ?? none, [source, key])
  const picture = useAtom(pictureAtom)
  return <Avatar {...avatar} src={src ?? picture} />
}

/** The source of pictures, once its plugin is active. */
function usePictureSource(isNeeded: boolean): PictureSource | undefined {
  const { plugins } = useKitScope().kit
  const [found, setFound] = useState<PictureSource | undefined>(() => plugins.provided(pictureSourceToken)[0])
  useEffect(() => {
    let isCurrent = isNeeded && !found
    if (isCurrent)
      plugins.services(pictureSourceToken).then(
        ([source]) => isCurrent && setFound(() => source),
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [plugins, found, isNeeded])
  return isNeeded ? found : undefined
}
