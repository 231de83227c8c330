const splitWords = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/**
 * Schemes that a browser or an operating system handles itself. Most are in IANA's registry of URI schemes, and none
 * belongs to a wallet. Following such a link could run code, read files, make calls, write messages, pay, install
 * software or log in.
 */
const denied = splitWords(
  // Code and local content.
  `javascript livescript mocha vbscript data blob file filesystem jar mhtml mk its hcp res resource shell content cid mid
  about app browser intent android-app android-appx wyciwyg view-source view-cache devtools feed pcast podcast
  chrome edge brave opera vivaldi firefox safari
  ` +
    // Other network protocols.
    `http ftp ftps sftp tftp gopher wais ws wss ssh telnet tn3270 rlogin vnc rdp smb cifs nfs afp dav davs webdav webdavs
  ldap ldaps irc irc6 ircs news nntp snews rtsp rtsps rtmp mms magnet ed2k dns git svn rsync redis mongodb
  ipp ipps jdbc odbc ni nih tag urn urc doi info dict finger whois nfc bluetooth
  ` +
    // Calls, messages, calendars and places.
    `tel telprompt sms smsto mmsto mailto message callto sip sips sipx xmpp im pres facetime facetime-audio
  facetime-prompt facetime-group imessage skype zoommtg zoomus msteams webcal calshow x-webcal addressbook contacts
  geo maps map comgooglemaps bingmaps googlemaps waze
  ` +
    // Shops, settings and automation.
    `market itunes macappstore appstore steam com.epicgames.launcher origin uplay shortcuts workflow prefs app-prefs
  app-settings settings help search onenote onedrive outlook outlookmail outlookcal
  ` +
    // Payment requests, which any wallet may handle.
    `payto bitcoin bitcoincash lightning lnurl litecoin dogecoin dash monero zcash ethereum solana ton tron ripple upi`,
)

/** Families of such schemes. */
const deniedFamily =
  /^(ms-|microsoft-|windows|itms|itunes|search-|x-apple|x-safari|x-help|x-web-|x-man-|x-mac|apple-|com\.apple\.|chrome|googlechrome|moz-|firefox|safari-|edge-|opera-|brave-|vscode|vscodium|visualstudio|jetbrains|idea|cursor|web\+|ext\+|view-|git[+-]|svn\+|feed\+|sms-|tel-|mail)/

/** Whether links with a scheme are never followed. The scheme is in lower case and without its colon. */
export const isDeniedScheme = (scheme: string): boolean => denied.has(scheme) || deniedFamily.test(scheme)
