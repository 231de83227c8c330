import type { Translation } from '@latchkit/kernel/plugin'
import type { MoreMessage } from './en.ts'

const pt: Translation<MoreMessage> = {
  'connect.none': 'Nenhuma carteira encontrada',
  'connect.noneHint': 'Você precisa de uma carteira para se conectar. Se instalar uma, ela aparece aqui.',
  'connect.guide': 'Comparar todas as carteiras',
  'connect.key': 'Uma chave para sites como este',
  'connect.keyHint': 'Conecte sua carteira em vez de criar outra conta com outra senha.',
  'connect.vault': 'Um lugar para o que é seu',
  'connect.vaultHint': 'Guarda seu dinheiro, tokens e colecionáveis. Só você pode movê-los.',
  'connect.pen': 'Sua assinatura',
  'connect.penHint':
    'Os sites perguntam antes de fazer qualquer coisa. Você lê cada solicitação e confirma ou recusa.',
  'connect.install': 'Instale uma e volte aqui.',
  'connect.withWallet': 'Continuar com uma carteira',
  'connect.certified': 'Só certificadas',
  'connect.search': 'Buscar carteiras',
  'connect.list': 'Carteiras',
  'connect.found': '{count} encontradas',
  'connect.found#one': '{count} encontrada',
  'connect.loading': 'Carregando carteiras',
  'connect.noneListed': 'Nenhuma carteira encontrada',
  'connect.noneListedHint': 'Confira a grafia ou procure outro nome.',
  'connect.unlisted': 'Não foi possível carregar a lista de carteiras',
  'connect.unlistedHint':
    'As carteiras do seu navegador continuam funcionando. Verifique sua conexão com a internet e tente novamente.',
  'connect.notHere': 'Não detectada',
  'connect.notHereHint': 'Não tem {name}? Baixe aqui e depois volte.',
  'connect.notHereNowhere': '{name} não tem link de download. Procure na sua loja de apps.',
  'connect.appStore': 'App Store',
  'connect.playStore': 'Google Play',
  'connect.chromeStore': 'Chrome Web Store',
  'connect.homepage': 'Site',
  'connect.webapp': 'Abrir app web',
  'connect.choose': '{name} pode se conectar a mais de uma rede. Escolha uma.',
  'connect.legal': 'Aceito',
  'connect.legalAnd': 'e',
  'connect.legalNote': 'Ao se conectar, você aceita',
  'connect.terms': 'os Termos de serviço',
  'connect.privacy': 'a Política de privacidade',
  'connect.legalFirst': 'Marque a caixa para continuar.',
  'connect.noneOther':
    'Continue de outra forma ou instale uma carteira. Depois de instalada, ela aparece aqui.',
  'connect.noneApp': 'Abra esta página em um app de carteira e conecte-se por lá.',
  'connect.openIn': 'Abrir em {name}',
  'connect.onlyCertified': 'Só certificadas pelo WalletConnect',
  'connect.badge': 'Certificada',
  'connect.store': 'Obter',
}

export default pt
