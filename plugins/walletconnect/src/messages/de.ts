import type { Translation } from '@latchkit/kernel/plugin'
import type { WalletConnectMessage } from './en.ts'

const de: Translation<WalletConnectMessage | 'walletconnect.title'> = {
  'walletconnect.title': 'WalletConnect',
  'walletconnect.scan': 'Scannen Sie diesen QR-Code mit Ihrem Smartphone',
  'walletconnect.code': 'Verbindungscode',
  'walletconnect.copy': 'Link kopieren',
  'walletconnect.copied': 'Link kopiert',
  'walletconnect.anyApp': 'Wallet-App öffnen',
  'walletconnect.anyHint': 'Öffnen Sie Ihre Wallet mit diesem Button oder fügen Sie den Link dort ein.',
  'walletconnect.ways': 'Wege zum Verbinden',
  'walletconnect.browser': 'Browser',
  'walletconnect.qrcode': 'QR-Code',
  'walletconnect.mobile': 'Mobil',
  'walletconnect.web': 'Web',
  'walletconnect.desktop': 'Desktop',
  'walletconnect.unsupported': 'Installieren',
  'walletconnect.continue': 'In {name} fortfahren',
  'walletconnect.accept': 'Bestätigen Sie die Verbindungsanfrage in der Wallet',
  'walletconnect.openApp': 'Öffnen und in der Wallet-App fortfahren',
  'walletconnect.open': 'Öffnen',
  'walletconnect.waiting': 'Noch keine Antwort von {name}',
  'walletconnect.wallet': 'Ihrer Wallet',
  'walletconnect.waitingHint': 'Bis zu Ihrer Bestätigung dort wird nichts geteilt.',
  'walletconnect.other': 'Andere Wallet nutzen',
  'walletconnect.unreachable': 'Der Verbindungsdienst ist nicht erreichbar. Neuer Versuch…',
  'walletconnect.unreachableHint': 'Wallets in diesem Browser funktionieren weiterhin.',
  'walletconnect.clock': 'Prüfen Sie die Uhr Ihres Geräts',
  'walletconnect.clockHint':
    'Die Uhrzeit weicht so stark ab, dass sich Ihre Wallet nicht verbinden kann. Korrigieren Sie sie und versuchen Sie es erneut.',
  'walletconnect.preparing': 'Code wird vorbereitet',
  'walletconnect.late': 'Das dauert länger als üblich. Warten Sie weiter oder nutzen Sie eine andere Wallet.',
  'walletconnect.declined': 'Verbindung abgelehnt',
  'walletconnect.declinedHint':
    'Eine Verbindung kann abgelehnt werden, wenn eine frühere Anfrage noch offen ist',
  'walletconnect.failed': 'Verbindung mit {name} nicht möglich',
  'walletconnect.notDetected': 'Nicht gefunden',
  'walletconnect.notDetectedHint':
    'Installieren Sie sie in diesem Browser oder wählen Sie einen anderen Weg.',
  'walletconnect.have': 'Sie haben {name} nicht?',
  'walletconnect.get': 'Installieren',
  'walletconnect.partly': 'Ihre Wallet hat sich nicht verbunden mit: {names}',
  'walletconnect.noAccount': 'Diese Wallet hat kein Konto auf {names} freigegeben.',
  'walletconnect.ethereumAccounts': 'Diese Version kann die Ethereum-Konten von {names} nicht verbinden.',
  'walletconnect.missed': 'Ist {name} installiert?',
  'walletconnect.missedHint':
    'Falls sich nichts geöffnet hat, installieren Sie die App oder fügen Sie den Link in Ihre Wallet ein.',
}

export default de
