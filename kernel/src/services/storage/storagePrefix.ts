/** Returns the prefix of all storage keys of a kit. */
export const storagePrefix = (kitId: string): string => `@latchkit/${kitId}/`

/**
 * Returns the prefix of the storage keys of a plugin. The plugin's id is encoded, so that no combination of id and key can
 * equal a key of another plugin.
 */
export const pluginPrefix = (kitId: string, plugin: string): string =>
  `${storagePrefix(kitId)}${encodeURIComponent(plugin)}/`
