import type { Translation } from '@latchkit/kernel/plugin'
import type { WalletConnectMessage } from './en.ts'

const de: Translation<WalletConnectMessage | 'walletconnect.title'> = {
  'walletconnect.title': 'WalletConnect',
  'walletconnect.scan': 'Scannen Sie diesen QR-Code mit Ihrem Smartphone',
  'walletconnect.code': 'Verbindungscode',
  'walletconnect.copy': 'Link kopieren',
  'walletconnect.copied': 'Link kopiert',
  'walletconnect.anyApp': 'Wallet-App öffnen',
  'walletconnect.anyHint': 'Öffnen Sie Ihre Wallet mit dieser Taste oder fügen Sie den Link dort ein.',
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
  'walletconnect.waiting': 'Warten auf {name}',
  'walletconnect.wallet': 'Ihre Wallet',
  'walletconnect.waitingHint': 'Bis zu Ihrer Bestätigung dort wird nichts geteilt.',
  'walletconnect.other': 'Andere Wallet nutzen',
  'walletconnect.unreachable': 'Der Verbindungsdienst ist nicht erreichbar. Neuer Versuch…',
  'walletconnect.unreachableHint': 'Wallets in diesem Browser funktionieren trotzdem.',
  'walletconnect.clock': 'Prüfen Sie die Uhr Ihres Geräts',
  'walletconnect.clockHint':
    'Ihre Uhrzeit weicht zu stark ab, als dass Ihre Wallet sich verbinden kann. Stellen Sie sie und versuchen Sie es erneut.',
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
  'walletconnect.get': 'Holen',
  'walletconnect.partly': 'Ihre Wallet hat sich hiermit nicht verbunden: {names}',
  'walletconnect.missed': 'Ist {name} installiert?',
  'walletconnect.missedHint':
    'Falls sich nichts geöffnet hat, holen Sie die App oder fügen Sie den Link in Ihre Wallet ein.',
}

export default de
