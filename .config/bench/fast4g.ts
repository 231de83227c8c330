/** Fast 4G: a round trip in milliseconds, and bytes per second. */
export const fast4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 9_000_000 / 8,
  uploadThroughput: 1_500_000 / 8,
}
