const restricted = /^asia\/(shanghai|urumqi|chongqing|harbin|kashgar|macau|hong_kong|macao|beijing)$/i

/** Whether buying is restricted in a time zone. Default: that of the device. */
export const isRestricted = (timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone): boolean =>
  restricted.test(timeZone)
