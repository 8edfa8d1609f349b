import { translated } from '@ponte/contracts/translated'
import { BRAND } from '@ponte/contracts/brand'
import {
  INVITATION_KEPT_DAYS,
  REVIEW_OPEN_DAYS,
  REVIEW_OPENS_AFTER_DAYS,
  SESSION_STORAGE_KEY,
  TAKE_BACK_DAYS,
} from '@ponte/contracts/limits'
import type { LegalDocument } from '../legal-document.ts'

export const privacyText: LegalDocument = translated('mf-public/legal/privacyText', {
  title: 'Privacidade',
  lead: `Que dados a ${BRAND} guarda, quem os vê e quando, por quanto tempo, e como levá-los ou apagá-los. Conforme a Lei Geral de Proteção de Dados (Lei 13.709/2018).`,
  sections: [
    {
      id: 'resumo',
      title: 'Em resumo',
      parts: [
        [
          'Seu WhatsApp e seu e-mail não aparecem na busca nem no perfil público. Só os recebe quem entrou na conta e confirmou o e-mail e o interesse; cada pedido fica registrado.',
          'CPF e registro no conselho nunca aparecem no perfil público.',
          'Não vendemos dados, não mostramos anúncios e não usamos rastreadores.',
          'Você pode levar tudo em um arquivo, e apagar tudo, no seu perfil.',
        ],
      ],
    },
    {
      id: 'dados',
      title: 'O que guardamos',
      parts: [
        {
          facts: [
            ['Conta', 'Nome, e-mail e telefone. A senha, só como um resumo (argon2id) do qual ela não pode ser lida.'],
            [
              'Perfil profissional',
              'Nome de usuário, CPF, profissão, especialidades, apresentação, foto, WhatsApp, cidade, se viaja e até que distância, a partir de quando, em que dias da semana e turnos trabalha; o registro no conselho, se você o informar.',
            ],
            [
              'Empresa',
              'CNPJ, nome, tipo, descrição, endereço, cidade e estado, logotipo, especialidades procuradas e se oferece hospedagem.',
            ],
            ['Fotos', 'Uma cópia nova, em tamanho reduzido. Local, aparelho e outros dados escondidos no arquivo são retirados.'],
            [
              'Equipe',
              `Quem trabalha em que empresa e se faz parte da gestão. De quem é convidado e ainda não aceitou, o e-mail, até ${INVITATION_KEPT_DAYS} dias depois de o convite expirar; quem convida o vê.`,
            ],
            ['Contatos', 'Quem pediu o contato de quem, o dia, e a resposta de cada lado: só conversa, ou houve serviço.'],
            [
              'Avaliações',
              'As estrelas, o comentário e se ele é público; a sua resposta pública a uma avaliação, e o motivo de uma denúncia que você fizer.',
            ],
            ['Interesse em vagas', 'Em que vagas você disse ter interesse e quando; se quer avisos de vagas urgentes, e em que horas não.'],
            [
              'Calendário',
              'Se você importa dias ocupados: o endereço, cifrado, e só os dias. Se assina seus compromissos: só um código que confere o endereço.',
            ],
            [
              'Favoritos e buscas salvas',
              'Quem você salvou, com a sua anotação, que só você lê; as buscas que salvou, e de quem elas já avisaram você.',
            ],
            [
              'Notificações',
              'O que o site contou a você sobre os seus contatos e sobre vagas, se você já viu, e o que quer receber por e-mail.',
            ],
            [
              'Mudanças no cadastro',
              'O que mudou no seu cadastro ou no da empresa, quando e por quem: o que estava escrito antes e o que ficou. Para desfazer enganos.',
            ],
            [
              'Conferência do registro',
              'O dia em que um administrador conferiu o seu número no conselho. Some quando o número ou a profissão mudam.',
            ],
            [
              'Avisos no aparelho',
              'Se você ligar: o endereço que o navegador deu, criptografado, e uma descrição curta do aparelho. No WhatsApp, onde este site o oferece: o seu número, criptografado; a Meta recebe o número e o texto de cada aviso, até você escrever PARAR.',
            ],
            ['Sessões', 'Data e uma descrição curta do aparelho, como “Firefox em Linux”. Da chave da sessão, só um resumo.'],
            [
              'Chaves de acesso',
              'Se você usar alguma: a metade pública da chave, o nome que você deu, e quando foi criada e usada. A sua digital ou o seu rosto nunca saem do aparelho.',
            ],
            ['Aceites', 'Que versão destas páginas você aceitou, e quando.'],
            [
              'E-mails enviados',
              'Pedidos de contato, lembretes e publicações de avaliações, novidades de buscas salvas, e links para confirmar o e-mail ou trocar a senha.',
            ],
            ['Conta Google', 'Se você entrar com ela, o identificador que o Google dá a este site.'],
          ],
        },
        'Não pedimos nem queremos dados de pacientes.',
      ],
    },
    {
      id: 'quem-ve',
      title: 'Quem vê o quê',
      parts: [
        {
          facts: [
            [
              'Qualquer visitante',
              'Do profissional: nome, foto, profissão, especialidades, apresentação, cidade, se viaja, quando trabalha, números e avaliações publicadas; se um administrador conferiu o registro no conselho, o dia da conferência, sem o número. Da empresa: nome, logotipo, tipo, cidade, descrição, o que procura, hospedagem, as vagas abertas com suas datas, números, avaliações publicadas e o nome do responsável. Dos dois, a partir de cinco contatos, a quantos respondem e em quantos dias.',
            ],
            [
              'Quem confirmou o interesse',
              'Além disso, o WhatsApp e o e-mail da pessoa ou do responsável pela empresa, e o endereço da empresa.',
            ],
            ['Quem teve o contato pedido', 'O nome de quem pediu, o da sua empresa, e o dia.'],
            [
              'Gestão da empresa em cuja vaga você tem interesse',
              'O seu perfil público e quando você disse ter interesse. Se ela escolher você, os dois lados veem o contato um do outro.',
            ],
            ['Colegas da mesma empresa', 'Os dados de cadastro uns dos outros, menos o CPF.'],
            [
              'Administradores do site',
              'Os cadastros, com CPF e CNPJ, e o que mudou neles. Cada leitura de documento por um administrador fica anotada.',
            ],
          ],
        },
      ],
    },
    {
      id: 'contatos',
      title: 'Contatos registrados',
      parts: [
        'Confirmar o interesse em “Ver Contatos” cria um registro com os dois nomes e o dia. Os dois lados o encontram em “Meus contatos”. O registro não é reescrito: é ele que diz quem pode avaliar quem.',
        `O prazo para responder e avaliar começa à meia-noite (horário de Brasília) do ${REVIEW_OPENS_AFTER_DAYS}º dia depois do contato e dura ${REVIEW_OPEN_DAYS} dias. Quando ele começa, cada lado recebe um lembrete por e-mail; perto do fim, outro, se ainda faltar algo. No seu perfil você escolhe quais destes e-mails quer.`,
      ],
    },
    {
      id: 'avaliacoes',
      title: 'Avaliações às cegas',
      parts: [
        'Uma avaliação fica lacrada até que os dois lados tenham avaliado ou o prazo tenha acabado. Até lá só quem a escreveu a vê, e ela não entra em nenhuma média. Um comentário marcado como reservado nunca é publicado; as estrelas contam. Quem foi avaliado pode responder em público uma vez, ou denunciar o texto: ele fica escondido até que um administrador decida.',
      ],
    },
    {
      id: 'navegador',
      title: 'Cookies e o seu navegador',
      parts: [
        {
          facts: [
            [
              'Um cookie de sessão',
              'Existe só depois que você entra. É ele que prova quem você é; programas da página não conseguem lê-lo, e outros sites não o recebem em envios de formulário.',
            ],
            [
              'Um cookie de aparelho conhecido',
              'Um número sorteado que diz que você já entrou neste aparelho, para que ninguém impeça você de entrar errando a sua senha de propósito. Não abre a conta, e dura um ano.',
            ],
            [
              'Um cookie de uso único',
              'Só enquanto você entra com uma chave de acesso ou adiciona uma: um número sorteado, que vale por cinco minutos.',
            ],
            [
              'Um cookie de três segundos',
              'Diz que você acabou de mudar algo, para que a próxima página já mostre a mudança. Não diz quem você é.',
            ],
            [
              'Um cookie de idioma',
              'Só se você escolher um idioma: qual é. Dura um ano e não diz quem você é. Quem tem conta recebe também os e-mails nesse idioma.',
            ],
            [
              SESSION_STORAGE_KEY,
              'No armazenamento local: nome, e-mail, tipo de conta, endereço da foto e uma chave de 15 minutos que, sem o cookie, não abre nada. Sair da conta apaga tudo.',
            ],
            [
              'Preferências',
              'Se a barra lateral está recolhida, se um administrador desligou os atalhos do teclado, quantas notificações não lidas havia, e se falta concluir uma saída feita sem internet. Ficam no aparelho.',
            ],
            [
              'Contatos sem internet, se você ligar',
              'Em Meus contatos você pode guardá-los no aparelho: nomes, WhatsApp e e-mail de até 200 contatos, criptografados com uma chave que não sai do navegador. Vem desligado. Sair da conta destrói a chave e os dados. Depois de 7 dias sem abrir a página com internet, nada mais é mostrado.',
            ],
            [
              'O site sem internet',
              'O navegador guarda uma página que avisa quando não há conexão, e os arquivos dela. Nenhum dado seu está nela.',
            ],
            ['Rascunhos', 'O que você digitou em alguns formulários e não enviou fica guardado na aba aberta, e some com ela.'],
            [
              'Versões novas',
              'Enquanto uma parte do site é testada com alguns visitantes, um cookie com um número sorteado decide quem a recebe. Ele não diz quem você é e dura até 180 dias. Se a parte falhar, outro cookie afasta você dela por uma hora. Se você abrir o link de uma prévia, outro cookie lembra qual é, até o navegador fechar.',
            ],
            [
              'Como o site abre',
              'O navegador conta ao site se cada parte abriu, em quanto tempo, e com que rapidez cada tipo de página responde. Contamos por versão e por tipo de página, sem conta, sem endereço e sem dizer qual perfil ou qual busca, e guardamos por 30 dias.',
            ],
            [
              'De outros sites',
              'Nenhum programa, nenhuma fonte, nenhum rastreador. A única exceção é o botão do Google, onde este site o oferece; ele vem acompanhado de um cookie nosso de uso único.',
            ],
          ],
        },
      ],
    },
    {
      id: 'prazos',
      title: 'Por quanto tempo',
      parts: [
        {
          facts: [
            ['Conta e perfil', 'Enquanto a conta existir, e mais 30 dias depois da exclusão.'],
            ['Fotos', 'Somem na hora em que você as troca, as tira ou exclui a conta; em um dia a cópia trocada é apagada.'],
            [
              'Cópias de segurança',
              'Quem opera o site as guarda para o caso de uma pane. Se uma é usada, quem foi apagado depois dela é apagado de novo na hora, e quem tinha excluído a conta continua escondido: um registro à parte, só com códigos e datas, diz quem são.',
            ],
            ['E-mails enviados', 'Para quem, sobre o quê e quando: por 90 dias. O texto é apagado quando o e-mail sai.'],
            ['Interesse em vagas', 'Até você retirá-lo, a vaga ser excluída, ou a conta ser apagada.'],
            ['Favoritos e buscas salvas', 'Até você tirá-los, ou a conta ser apagada.'],
            ['Notificações', 'As lidas, por 180 dias.'],
            ['Sessões', 'Acabam depois de 7 dias sem uso, e sempre em 30. As de administradores, em 1 hora e em 12.'],
            [
              'Contatos e avaliações',
              'Permanecem, porque pertencem aos dois lados, com o que cada um escreveu. Quem apagou a conta aparece como “Usuário removido”.',
            ],
            [
              'Registro de segurança',
              'Entradas, mudanças de tipo, exclusões, contatos revelados, exportações e leituras de documentos: 6 meses, apenas com códigos.',
            ],
            ['Mudanças no cadastro', '6 meses, e nunca mais do que o cadastro: quando ele é apagado de vez, elas vão junto.'],
            ['Contagem de tentativas', 'De minutos a um dia, para barrar quem adivinha senhas ou copia contatos em massa.'],
          ],
        },
      ],
    },
    {
      id: 'protecao',
      title: 'Como protegemos',
      parts: [
        [
          'A página só executa programas conferidos, byte a byte, contra o que foi publicado.',
          'As permissões são verificadas no servidor, a cada pedido.',
          'Trocar a senha, sair ou excluir a conta encerra as sessões na hora.',
          `Trocar o e-mail ou excluir a conta pede a senha de novo. O e-mail novo vale quando for confirmado; o anterior é avisado e pode desfazer a troca por ${TAKE_BACK_DAYS} dias.`,
          'Os registros técnicos do servidor não levam nomes, e-mails, telefones, documentos nem senhas.',
          'Contamos quantas vezes cada parte do site abriu, quanto demorou ou por que falhou, somado por hora e guardado por 30 dias: nenhuma pessoa está nessa conta.',
        ],
      ],
    },
    {
      id: 'bases',
      title: 'Por que podemos tratar esses dados',
      parts: [
        [
          'Para cumprir o que combinamos com você: conta, busca, contatos e avaliações (art. 7º, V).',
          'Para proteger contas e impedir abusos, no que é nosso legítimo interesse (art. 7º, IX).',
          'Para cumprir a lei, como a guarda de registros de acesso por 6 meses (art. 7º, II, e Marco Civil da Internet, art. 15).',
        ],
      ],
    },
    {
      id: 'direitos',
      title: 'Seus direitos, e onde exercê-los',
      parts: [
        {
          facts: [
            ['Ver e corrigir', 'Em “Meus Dados”, em “Dados da empresa” e no seu perfil.'],
            [
              'Levar',
              'No seu perfil: um arquivo JSON com tudo o que temos sobre você, também as mudanças no seu cadastro, menos o que é lacrado ou reservado de outras pessoas.',
            ],
            [
              'Apagar',
              'No seu perfil, com a sua senha. Você some na hora e sai de todos os aparelhos; depois de 30 dias os dados pessoais são apagados de vez. Entrar antes disso restaura a conta.',
            ],
            ['Encerrar sessões', 'No seu perfil, uma por uma ou todas as outras.'],
            ['Reclamar', 'À Autoridade Nacional de Proteção de Dados (ANPD), se entender que não cumprimos a lei.'],
          ],
        },
        { links: [{ to: '/profile', label: 'Abrir meu perfil' }] },
      ],
    },
    {
      id: 'responsavel',
      title: 'Quem responde pelos dados',
      parts: [
        `O controlador é quem opera a ${BRAND} neste endereço. O caminho para falar com ele sobre os seus dados é o seu perfil, onde cada direito desta página é atendido sem precisar de pedido. Se você não consegue entrar, troque a senha primeiro.`,
        {
          links: [
            { to: '/esqueci-senha', label: 'Esqueci minha senha' },
            { to: '/termos', label: 'Termos de uso' },
          ],
        },
      ],
    },
  ],
})
