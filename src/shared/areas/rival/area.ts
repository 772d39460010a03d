import { msg } from '@lingui/core/macro';
import type { Area } from '../area';
import { competitiveAnalysis } from './analysis';
import { competingGood, competingGoodPrice } from './competing-good';
import { competitor } from './competitor';
import { rival } from './rival';

export const rivalArea = {
  entities: { rival, competitor, competingGood, competingGoodPrice, competitiveAnalysis },
  lists: {
    competitors: {
      entity: competitor,
      path: '/competitors',
      title: msg`Company Competitors`,
      add: msg`Add a competitor entry`,
      record: { page: 'addCompetitors', path: '/addCompetitors' },
    },
    rivals: {
      entity: rival,
      path: '/rivals',
      title: msg`Rival Companies`,
      add: msg`Add a rival company`,
    },
    competingGoods: {
      entity: competingGood,
      path: '/competingGoods',
      title: msg`Competing Goods`,
      add: msg`Add a competing good`,
      table: 'competing_goods',
      record: { page: 'competingGoodsInfo', path: '/competingGoodsInfo' },
    },
    CompetitiveProductAnalysisDataList: {
      entity: competitiveAnalysis,
      path: '/CompetitiveProductAnalysisDataList',
      title: msg`Saved Analyses`,
      add: msg`Add an analysis`,
      table: 'competitive_analyses',
      record: { page: 'CompetitiveProductAnalysisSave', path: '/CompetitiveProductAnalysisSave' },
    },
  },
} as const satisfies Area;
