import type { NamesOptions } from './options.ts'

// A function that the manifest and the code share.

/** The gateways of the options, and none of a page that adds properties to every object. An invalid list is refused at the start. */
export const gatewaysOf = (options: NamesOptions | undefined): readonly string[] => {
  const gateways = options && Object.hasOwn(options, 'gateways') ? options.gateways : []
  return Array.isArray(gateways) ? gateways : []
}
