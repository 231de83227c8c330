import type { GenericSchema } from 'valibot'
import type { Query } from './urls.ts'

/**
 * The options of a request to a service: the `query` parameters of the URL, and a `signal` that aborts the request in
 * addition to the plugin's own signal.
 */
export interface HttpOptions<S extends GenericSchema> {
  readonly query?: Query
  /** Schema of the response. A body that does not match it is an error. */
  readonly schema: S
  /** Whether a POST request continues after the page is left. */
  readonly keepalive?: boolean
  readonly signal?: AbortSignal
}
