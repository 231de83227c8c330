import type { Translation } from '@latchkit/kernel/plugin'
import type { MoreMessage } from './en.ts'

const de: Translation<MoreMessage> = {
  'connect.none': 'Keine Wallet gefunden',
  'connect.noneHint': 'Zum Verbinden brauchen Sie eine Wallet. Nach der Installation erscheint sie hier.',
  'connect.guide': 'Alle Wallets vergleichen',
  'connect.key': 'Ein Schlüssel für Websites wie diese',
  'connect.keyHint':
    'Verbinden Sie Ihre Wallet, statt ein weiteres Konto mit einem weiteren Passwort anzulegen.',
  'connect.vault': 'Ein Zuhause für Ihren Besitz',
  'connect.vaultHint':
    'Sie enthält Ihr Geld, Ihre Token und Ihre Sammlerstücke. Nur Sie können darüber verfügen.',
  'connect.pen': 'Ihre digitale Unterschrift',
  'connect.penHint':
    'Websites fragen, bevor etwas passiert. Sie lesen jede Anfrage und bestätigen sie oder lehnen sie ab.',
  'connect.install': 'Installieren Sie eine und kommen Sie dann hierher zurück.',
  'connect.withWallet': 'Mit einer Wallet fortfahren',
  'connect.certified': 'Nur zertifizierte',
  'connect.search': 'Wallets suchen',
  'connect.list': 'Wallets',
  'connect.found': '{count} gefunden',
  'connect.loading': 'Wallets werden geladen',
  'connect.noneListed': 'Keine Wallet gefunden',
  'connect.noneListedHint': 'Prüfen Sie die Schreibweise oder suchen Sie nach einem anderen Namen.',
  'connect.unlisted': 'Die Wallet-Liste konnte nicht geladen werden',
  'connect.unlistedHint':
    'Wallets in Ihrem Browser funktionieren weiterhin. Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
  'connect.notHere': 'Nicht gefunden',
  'connect.notHereHint':
    'Sie haben {name} nicht? Installieren Sie die Wallet hier und kommen Sie dann zurück.',
  'connect.notHereNowhere': 'Für {name} gibt es keinen Download-Link. Suchen Sie danach in Ihrem App-Store.',
  'connect.appStore': 'App Store',
  'connect.playStore': 'Google Play',
  'connect.chromeStore': 'Chrome Web Store',
  'connect.homepage': 'Website',
  'connect.webapp': 'Web-App öffnen',
  'connect.choose': '{name} kann sich mit mehreren Netzwerken verbinden. Wählen Sie eines.',
  'connect.legal': 'Ich akzeptiere die',
  'connect.legalAnd': 'und die',
  'connect.legalNote': 'Mit der Verbindung akzeptieren Sie die',
  'connect.terms': 'Nutzungsbedingungen',
  'connect.privacy': 'Datenschutzerklärung',
  'connect.legalFirst': 'Setzen Sie das Häkchen, um fortzufahren.',
  'connect.noneOther':
    'Fahren Sie auf andere Weise fort oder installieren Sie eine Wallet. Nach der Installation erscheint sie hier.',
  'connect.noneApp': 'Öffnen Sie diese Seite in einer Wallet-App und verbinden Sie sich dort.',
  'connect.openIn': 'In {name} öffnen',
  'connect.onlyCertified': 'Nur von WalletConnect zertifizierte',
  'connect.badge': 'Zertifiziert',
  'connect.store': 'Installieren',
}

export default de
