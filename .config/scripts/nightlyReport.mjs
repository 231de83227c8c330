/**
 * The page that is committed after the long runs.
 * @param {Date} date
 * @param {readonly { name: string, passed: number, failed: number, seconds: number }[]} rows
 */
export function nightlyReport(date, rows) {
  const lines = rows.map(
    ({ name, passed, failed, seconds }) =>
      `| ${name} | ${passed} | ${failed} | ${(seconds / 60).toFixed(1)} |`,
  )
  return [
    '# The long runs',
    '',
    `Last run on ${date.toISOString().slice(0, 10)} by \`npm run nightly\`.`,
    '',
    '| run | passed | failed | minutes |',
    '|---|---|---|---|',
    ...lines,
    '',
  ].join('\n')
}
