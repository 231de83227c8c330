import type { Translation } from '@latchkit/kernel/plugin'
import type { MoreMessage } from './en.ts'

const de: Translation<MoreMessage> = {
  'connect.none': 'Keine Wallet gefunden',
  'connect.noneHint':
    'Zum Verbinden brauchen Sie eine Wallet. Nach der Installation erscheint sie hier von selbst.',
  'connect.guide': 'Alle Wallets vergleichen',
  'connect.key': 'Ein Schlüssel für Websites wie diese',
  'connect.keyHint': 'Verbinden Sie Ihre Wallet, statt noch ein Konto mit noch einem Passwort anzulegen.',
  'connect.vault': 'Ein Zuhause für Ihren Besitz',
  'connect.vaultHint': 'Sie bewahrt Geld, Token und Sammlerstücke auf. Nur Sie können sie bewegen.',
  'connect.pen': 'Ihre Unterschrift',
  'connect.penHint':
    'Websites fragen, bevor etwas passiert. Sie lesen jede Anfrage und bestätigen sie oder lehnen sie ab.',
  'connect.install': 'Installieren Sie eine und kommen Sie dann hierher zurück.',
  'connect.withWallet': 'Mit einer Wallet fortfahren',
  'connect.certified': 'Nur zertifizierte',
  'connect.search': 'Wallet suchen',
  'connect.list': 'Wallets',
  'connect.found': '{count} gefunden',
  'connect.loading': 'Wallets werden geladen',
  'connect.noneListed': 'Keine Wallet gefunden',
  'connect.noneListedHint': 'Prüfen Sie die Schreibweise oder suchen Sie nach einem anderen Namen.',
  'connect.unlisted': 'Die Wallet-Liste kann nicht gelesen werden',
  'connect.unlistedHint':
    'Wallets in Ihrem Browser funktionieren weiterhin. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'connect.notHere': 'Nicht gefunden',
  'connect.notHereHint': 'Sie haben {name} nicht? Holen Sie es hier und kommen Sie dann zurück.',
  'connect.notHereNowhere': '{name} gibt keine Bezugsquelle an. Suchen Sie danach in Ihrem App-Store.',
  'connect.appStore': 'App Store',
  'connect.playStore': 'Google Play',
  'connect.chromeStore': 'Chrome Web Store',
  'connect.homepage': 'Website',
  'connect.webapp': 'Web-App öffnen',
  'connect.choose': '{name} kann sich mit mehreren Netzwerken verbinden. Wählen Sie eines.',
  'connect.legal': 'Ich akzeptiere die',
  'connect.legalAnd': 'und die',
  'connect.legalNote': 'Mit dem Verbinden akzeptieren Sie die',
  'connect.terms': 'Nutzungsbedingungen',
  'connect.privacy': 'Datenschutzerklärung',
  'connect.legalFirst': 'Setzen Sie das Häkchen, um fortzufahren.',
  'connect.noneOther':
    'Machen Sie anders weiter oder installieren Sie eine Wallet. Sie erscheint hier von selbst.',
  'connect.noneApp': 'Öffnen Sie diese Seite in einer Wallet-App und verbinden Sie sich dort.',
  'connect.openIn': 'In {name} öffnen',
  'connect.onlyCertified': 'Nur von WalletConnect zertifizierte',
  'connect.badge': 'Zertifiziert',
  'connect.store': 'Holen',
}

export default de
