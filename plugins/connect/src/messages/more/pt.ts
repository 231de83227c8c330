import type { Translation } from '@latchkit/kernel/plugin'
import type { MoreMessage } from './en.ts'

const pt: Translation<MoreMessage> = {
  'connect.none': 'Nenhuma carteira encontrada',
  'connect.noneHint':
    'Você precisa de uma carteira para se conectar. Se instalar uma, ela aparece aqui sozinha.',
  'connect.guide': 'Comparar todas as carteiras',
  'connect.key': 'Uma chave para sites como este',
  'connect.keyHint': 'Conecte sua carteira em vez de criar mais uma conta com mais uma senha.',
  'connect.vault': 'Um lugar para o que é seu',
  'connect.vaultHint': 'Guarda seu dinheiro, tokens e colecionáveis. Só você pode movê-los.',
  'connect.pen': 'Sua assinatura',
  'connect.penHint':
    'Os sites perguntam antes que algo aconteça. Você lê cada solicitação e confirma ou recusa.',
  'connect.install': 'Instale uma e volte aqui.',
  'connect.withWallet': 'Continuar com uma carteira',
  'connect.certified': 'Somente certificadas',
  'connect.search': 'Buscar carteira',
  'connect.list': 'Carteiras',
  'connect.found': '{count} encontradas',
  'connect.found#one': '{count} encontrada',
  'connect.loading': 'Carregando carteiras',
  'connect.noneListed': 'Nenhuma carteira encontrada',
  'connect.noneListedHint': 'Confira a grafia ou procure outro nome.',
  'connect.unlisted': 'Não é possível ler a lista de carteiras',
  'connect.unlistedHint':
    'As carteiras do seu navegador continuam funcionando. Verifique sua conexão e tente novamente.',
  'connect.notHere': 'Não detectada',
  'connect.notHereHint': 'Não tem {name}? Obtenha aqui e depois volte.',
  'connect.notHereNowhere': '{name} não informa onde obtê-la. Procure na sua loja de apps.',
  'connect.appStore': 'App Store',
  'connect.playStore': 'Google Play',
  'connect.chromeStore': 'Chrome Web Store',
  'connect.homepage': 'Site',
  'connect.webapp': 'Abrir app web',
  'connect.choose': '{name} pode se conectar a mais de uma rede. Escolha uma.',
  'connect.legal': 'Eu aceito os',
  'connect.legalAnd': 'e a',
  'connect.legalNote': 'Ao se conectar, você aceita os',
  'connect.terms': 'Termos de serviço',
  'connect.privacy': 'Política de privacidade',
  'connect.legalFirst': 'Marque a caixa para continuar.',
  'connect.noneOther': 'Continue de outra forma ou instale uma carteira. Ela aparece aqui sozinha.',
  'connect.noneApp': 'Abra esta página no app de uma carteira e conecte-se por lá.',
  'connect.openIn': 'Abrir em {name}',
  'connect.onlyCertified': 'Somente certificadas pelo WalletConnect',
  'connect.badge': 'Certificada',
  'connect.store': 'Obter',
}

export default pt
