/** How often the page is searched for a wallet that was connected before and is not there yet, and how many times. */
const searchMs = 250
const maxSearches = 240

/** Runs a search now and repeatedly, until something was found, but at most for a minute. */
export function repeatSearch(search: () => void, found: Promise<unknown>): void {
  let left = maxSearches
  const timer = setInterval(() => {
    search()
    left -= 1
    if (left === 0) clearInterval(timer)
  }, searchMs)
  const stop = () => clearInterval(timer)
  found.then(stop, stop)
  search()
}
