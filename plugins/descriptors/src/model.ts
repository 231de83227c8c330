/**
 * The API that `kit.api('descriptors')` returns.
 *
 * @example
 * const checkAll = async (api: DescriptorsApi, files: readonly object[]) => {
 *   for (const file of files) await api.check(file)
 * }
 */
export interface DescriptorsApi {
  /**
   * Validates a descriptor, for tests of a site.
   *
   * @throws {Error} with the place and the reason, if it would not be used
   */
  check(file: unknown): Promise<void>
  /** Returns the keccak-256 hash of a descriptor in canonical JSON (RFC 8785), for the option `pins`. */
  hash(file: unknown): Promise<string>
}
