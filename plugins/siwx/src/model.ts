import type { SiwxConfig } from './sessions/types.ts'

/** The API of this plugin, as `kit.api('siwx')` returns it: the `config` in use. */
export interface SiwxApi {
  readonly config: SiwxConfig
}
