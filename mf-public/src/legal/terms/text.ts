import { translated } from '@ponte/contracts/translated'
import { BRAND } from '@ponte/contracts/brand'
import {
  COMMENT_MAX,
  LICENSE_CHECK_MONTHS,
  LOW_CORDIALITY_BELOW,
  OPENINGS_MAX,
  REVIEW_OPEN_DAYS,
  REVIEW_OPENS_AFTER_DAYS,
} from '@ponte/contracts/limits'
import type { LegalDocument } from '../legal-document.ts'

export const termsText: LegalDocument = translated('mf-public/legal/termsText', {
  title: 'Termos de uso',
  lead: `As regras da ${BRAND}, em palavras simples. Ao criar uma conta você concorda com elas.`,
  sections: [
    {
      id: 'servico',
      title: 'O que fazemos, e o que não fazemos',
      parts: [
        `A ${BRAND} é um lugar onde profissionais de saúde e empresas (clínicas, hospitais, laboratórios e outras) se encontram. Mostramos quem procura e quem oferece, entregamos o contato a quem confirma interesse e guardamos a reputação que nasce do trabalho.`,
        [
          'Não intermediamos pagamentos e não cobramos comissão: o profissional fica com 100% do que combinou.',
          'Não somos empregadores, agência nem cooperativa, e não participamos do contrato entre vocês.',
          'Não atendemos pacientes e não damos orientação de saúde.',
        ],
      ],
    },
    {
      id: 'conta',
      title: 'Sua conta',
      parts: [
        'Buscar e ver perfis públicos não exige conta. Para ver contatos, oferecer trabalho e avaliar, é preciso ter uma.',
        [
          'Os dados do cadastro precisam ser verdadeiros e seus. CPF e CNPJ são conferidos pelos dígitos verificadores.',
          'Cada e-mail, cada CPF e cada nome de usuário pertence a uma só conta.',
          'O tipo de perfil, profissional ou empresa, pode ser trocado até o perfil ficar completo. Depois disso, não.',
          'A senha é só sua. Se ela vazar, troque-a no seu perfil: as outras sessões são encerradas na hora.',
        ],
      ],
    },
    {
      id: 'registro-profissional',
      title: 'Registro no conselho',
      parts: [
        `O número de registro (CRM, COREN, CRO e outros) é opcional no cadastro e não aparece no perfil público. Um administrador pode conferi-lo na consulta do conselho: o perfil mostra então o dia da conferência, que vale por ${LICENSE_CHECK_MONTHS} meses ou até o número mudar. Ela não diz nada dos dias seguintes, e sem ela ninguém o conferiu: antes de fechar um trabalho, quem contrata deve conferir o registro e a habilitação, e quem trabalha deve tê-los em dia.`,
      ],
    },
    {
      id: 'contatos',
      title: 'Contatos',
      parts: [
        'O WhatsApp e o e-mail de alguém só aparecem para quem entrou na conta e confirmou o interesse em “Ver Contatos”. Cada confirmação fica registrada, para os dois lados.',
        [
          'Uma empresa pode pedir o contato de um profissional; um profissional, o de uma empresa ou de um colega.',
          'Clicar de novo não cria outro registro nem recomeça a contagem de dias.',
          'Há um limite de 30 contatos por hora e 100 por dia para cada conta.',
          'O contato serve para falar de trabalho em saúde. Repassar, vender ou usar para propaganda não é permitido.',
        ],
      ],
    },
    {
      id: 'vagas',
      title: 'Vagas',
      parts: [
        'Uma empresa publica vagas de trabalho que existem, com datas e condições verdadeiras, sem exigências que a lei proíbe. Vagas abertas são públicas.',
        [
          `Cada empresa tem no máximo ${OPENINGS_MAX} vagas abertas ao mesmo tempo.`,
          'Demonstrar interesse mostra o seu perfil à gestão da empresa, mas não o seu contato. Você pode retirar o interesse.',
          'Quando a empresa escolhe alguém, os dois veem o contato um do outro, e isso conta como um contato: fica registrado e abre respostas e avaliações.',
          'Ser escolhido ainda não é um contrato: o trabalho é combinado entre vocês.',
        ],
      ],
    },
    {
      id: 'avaliacoes',
      title: 'Respostas e avaliações',
      parts: [
        `À meia-noite (horário de Brasília) do ${REVIEW_OPENS_AFTER_DAYS}º dia depois do contato abre-se um prazo de ${REVIEW_OPEN_DAYS} dias. Nele, cada lado diz se houve serviço e avalia o outro, uma única vez.`,
        [
          'A cordialidade é sempre avaliada; a qualidade do serviço, só quando um dos lados disse que houve serviço.',
          `O comentário vai até ${COMMENT_MAX} caracteres e é obrigatório quando a cordialidade fica abaixo de ${LOW_CORDIALITY_BELOW} estrelas.`,
          'Nenhum lado vê a avaliação do outro antes que os dois tenham avaliado ou o prazo tenha acabado. Até lá ela não conta em média nenhuma.',
          'Você pode deixar o comentário reservado: ele nunca aparece, mas as estrelas contam.',
          'Depois de enviada, a avaliação não é editada por ninguém.',
        ],
        'Conte o que aconteceu, com respeito. Nunca escreva dados de pacientes, nem nada que permita reconhecê-los.',
      ],
    },
    {
      id: 'acordo',
      title: 'Valor, data e contrato',
      parts: [
        'Preço, data, local, deslocamento, hospedagem, nota fiscal e forma de contratação são acertados diretamente entre vocês, conforme a lei e as normas de cada conselho. O que for combinado vale entre vocês dois.',
      ],
    },
    {
      id: 'conduta',
      title: 'O que pode encerrar uma conta',
      parts: [
        [
          'Fazer-se passar por outra pessoa, por outra empresa ou por um profissional habilitado.',
          'Assediar, ameaçar ou discriminar.',
          'Publicar dados de pacientes ou de terceiros.',
          'Combinar avaliações, ou avaliar trabalho que não existiu.',
          'Copiar perfis ou contatos em massa, por pessoa ou por robô.',
        ],
        'Um administrador pode desativar uma empresa, que some da busca e deixa de registrar contatos, ou excluir uma conta.',
      ],
    },
    {
      id: 'responsabilidade',
      title: 'Responsabilidades',
      parts: [
        'Perfis e avaliações são escritos pelos usuários, e quem escreve responde pelo que escreve. Nós respondemos pelo que fazemos: manter o serviço, proteger os dados e seguir as regras desta página. Nada aqui diminui direitos que a lei brasileira garante a você.',
      ],
    },
    {
      id: 'saida',
      title: 'Para sair',
      parts: [
        'Você pode excluir a conta quando quiser, no seu perfil. Ela some na hora e os dados pessoais são apagados depois de 30 dias; entrar de novo antes disso desfaz a exclusão. As avaliações que você escreveu ficam, assinadas por “Usuário removido”.',
        { links: [{ to: '/privacidade', label: 'Como tratamos os seus dados' }] },
      ],
    },
    {
      id: 'mudancas',
      title: 'Mudanças nestes termos',
      parts: ['Quando uma regra muda, muda também a data no alto desta página. Vale a lei brasileira.'],
    },
  ],
})
