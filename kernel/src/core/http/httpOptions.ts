import type { GenericSchema } from 'valibot'
import type { Query } from './urls.ts'

/** How a service is called: the `query` of the URL, and the `signal` that ends the call beside the plugin's own. */
export interface HttpOptions<S extends GenericSchema> {
  readonly query?: Query
  /** What the answer has to be; a body that is not is an error. */
  readonly schema: S
  readonly signal?: AbortSignal
}
