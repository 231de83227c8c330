const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/**
 * Schemes that a browser or an operating system handles by itself. Most are in IANA's registry of URI schemes; none is
 * the scheme of a wallet. Following one could run code, read files, dial, write messages, pay, install or log in.
 */
const denied = words(
  // Code and local content.
  `javascript livescript mocha vbscript data blob file filesystem jar mhtml mk its hcp res resource shell content cid mid
  about app browser intent android-app android-appx wyciwyg view-source view-cache devtools feed pcast podcast
  chrome edge brave opera vivaldi firefox safari
  ` +
    // Other protocols of the network.
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
    // Requests to pay, which any wallet may take.
    `payto bitcoin bitcoincash lightning lnurl litecoin dogecoin dash monero zcash ethereum solana ton tron ripple upi`,
)

/** The same, for families of schemes. */
const deniedFamily =
  /^(ms-|microsoft-|windows|itms|itunes|search-|x-apple|x-safari|x-help|x-web-|x-man-|x-mac|apple-|com\.apple\.|chrome|googlechrome|moz-|firefox|safari-|edge-|opera-|brave-|vscode|vscodium|visualstudio|jetbrains|idea|cursor|web\+|ext\+|view-|git[+-]|svn\+|feed\+|sms-|tel-|mail)/

/** Whether links of a scheme, in lower case and without its colon, are never followed. */
export const isDeniedScheme = (scheme: string): boolean => denied.has(scheme) || deniedFamily.test(scheme)
