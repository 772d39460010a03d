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
      shared: 'CompetitiveProductAnalysisPreview',
    },
  },
  pages: {
    CompetitiveProductAnalysisDataList: {
      path: '/CompetitiveProductAnalysisDataList',
      title: msg`Saved Analyses`,
      pass: true,
    },
    CompetitiveProductAnalysis: {
      path: '/CompetitiveProductAnalysis',
      title: msg`Competitive Product Analysis`,
      pass: true,
    },
    CompetitiveProductAnalysisStyles: {
      path: '/CompetitiveProductAnalysisStyles',
      title: msg`Choose styles`,
      hidden: true,
    },
    CompetitiveProductAnalysisPreview: {
      path: '/CompetitiveProductAnalysisPreview',
      title: msg`Competitive analysis`,
      pass: true,
      hidden: true,
      bare: true,
      cache: false,
    },
    RivalsOnFloors: { path: '/RivalsOnFloors', title: msg`Rivals on Floors` },
    addCompetingGoods: { path: '/addCompetingGoods', title: msg`Add a competing good`, hidden: true },
    editCompetingGoods: { path: '/editCompetingGoods', title: msg`Edit a competing good`, hidden: true },
  },
} as const satisfies Area;
