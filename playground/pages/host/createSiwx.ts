import type { Plugin } from '@latchkit/kernel'
import { type SiwxOptions, siwx } from '@latchkit/plugin-siwx'
import {
  createLocalSiwx,
  createRemoteSiwx,
  type LocalSiwxOptions,
  type RemoteSiwxOptions,
} from '@latchkit/plugin-siwx/sessions'

type PageOptions = LocalSiwxOptions | RemoteSiwxOptions | SiwxOptions

/** Creates the plugin from the page's configuration: with a `url`, sessions are those of a service. */
export function createSiwx(options: PageOptions = {}): Plugin {
  if ('siweConfig' in options) return siwx(options)
  return siwx({
    siwx: 'url' in options ? createRemoteSiwx(options) : createLocalSiwx(options as LocalSiwxOptions),
  })
}
